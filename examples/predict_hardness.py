"""Predict the hardness of alloys from composition and process, and say honestly how well.

Run it with `pip install 'litx[data]' scikit-learn`. Materials of one paper resemble each other, so a
model is tested on papers that it was not trained on; what it must beat is the mean of the others.
Nothing was tuned.
"""

import pandas as pd
from sklearn.base import clone
from sklearn.dummy import DummyRegressor
from sklearn.ensemble import RandomForestRegressor
from sklearn.linear_model import Ridge
from sklearn.model_selection import KFold, LeaveOneGroupOut, cross_val_predict
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler

import litxalloy
from litx.tables import build

TARGET = "vickers_hardness"
ROOM_K = 298.15
MODELS = {
    "mean of the training set": DummyRegressor(),
    "ridge regression": make_pipeline(StandardScaler(), Ridge(1.0)),
    "random forest": RandomForestRegressor(random_state=0),
}


def data() -> tuple[pd.DataFrame, pd.Series, pd.Series]:
    """Return features, hardness in HV and the paper of each material tested at room temperature."""
    rows = pd.DataFrame(build(litxalloy.papers, litxalloy.NAME)["features"])
    is_room = rows["temperature_K"].astype(float).fillna(ROOM_K).between(291, 299)
    rows = rows[rows[TARGET].notna() & is_room].reset_index(drop=True)
    numbers = rows.filter(regex="^x_").join(
        rows[["mixing_entropy", "valence_electrons", "radius_mismatch", "electronegativity_spread"]]
    )
    numbers["hottest_K"] = rows["highest_temperature_K"].astype(float).fillna(ROOM_K)
    process = rows["process_kinds"].str.get_dummies("|")
    return numbers.join(process).astype(float), rows[TARGET].astype(float), rows["paper"]


def errors() -> pd.DataFrame:
    """Return the mean absolute error of each model in HV, by how it was tested."""
    features, hardness, papers = data()
    ways = {
        "papers left out": LeaveOneGroupOut().split(features, hardness, papers),
        "materials left out": KFold(10, shuffle=True, random_state=0).split(features),
    }
    folds = {way: list(split) for way, split in ways.items()}
    found = {
        (name, way): (
            cross_val_predict(clone(model), features, hardness, cv=split) - hardness
        ).abs()
        for name, model in MODELS.items()
        for way, split in folds.items()
    }
    table = pd.Series({key: one.mean() for key, one in found.items()}).unstack(sort=False)
    table["mean over papers"] = [
        found[name, "papers left out"].groupby(papers).mean().mean() for name in MODELS
    ]
    return table


def main() -> None:
    """Print what there is to learn from, and the errors."""
    _, hardness, papers = data()
    print(f"{len(hardness)} materials of {papers.nunique()} papers, ", end="")
    print(f"{hardness.min():.0f} to {hardness.max():.0f} HV")
    print("Mean absolute error in HV:")
    print(errors().round().astype(int).to_string())


if __name__ == "__main__":
    main()
