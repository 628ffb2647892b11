# CFG007 empty-configuration
# good: configurations that say something
measurements = [FeNi, Configuration(tags={ConfigTag.Pore}), Configuration(struct=CrysStruct.FCC)]

# bad: one that has a source alone
measurements = [FeNi, Configuration(source="Section 3"), fcc]
