# DSC003 empty-description
items = [hardness(value=160)]

# good: a text about something
descriptions = [AlloyDescriptionGroup(kinds=[Kind.vickers_hardness], desc="load 500 g")]

# bad: a text about nothing, and a subject without text
descriptions = [
    AlloyDescriptionGroup(desc="load 500 g"),
    AlloyDescriptionGroup(kinds=[Kind.vickers_hardness]),
]
