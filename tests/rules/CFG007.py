# CFG007 empty-configuration
# good: configurations that say something
items = [Configuration(tags={ConfigTag.Pore}), Configuration(struct=CrysStruct.FCC)]
items.append(Configuration(role=LayerRole.Cathode))

# bad: one that has a source alone
items = [Configuration(source="Section 3"), fcc]
