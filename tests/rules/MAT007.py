# MAT007 no-materials
# good: one material
output_materials = [made(process=process)]

# bad: no material
experiments = [experiment(output_materials=[])]
