# NAM003 padded-name
# good: names without spaces around them
items = [Configuration(name="dendrite"), density(value=8.1, group_name="set 1")]

# bad: spaces around the names of a group, a material, a configuration and a set of values
synthesis_groups = {"melt ": [arc_melt(), solidify()]}
items = [FeNi, Configuration(name="dendrite "), density(value=8.1, group_name=" set")]
output_materials = [Material(name=" ingot", process="elements->melt ", measurements=items)]
