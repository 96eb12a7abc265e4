"""The games in the tools of researchers: PettingZoo, Gymnasium, OpenSpiel, batches, text.

Importing this makes Gymnasium know them by name: `kartentisch/GAME-v1`.
"""

from kartentisch.core.extras import need
from kartentisch.core.game import game_names

need("kartentisch.envs", "envs", "gymnasium", "numpy")

from gymnasium.envs.registration import register  # noqa: E402 - asked for first

from kartentisch.envs.setting import environment_name  # noqa: E402

for _name in game_names():
    register(
        id=environment_name(_name),
        entry_point="kartentisch.envs.single:SoloTable",
        vector_entry_point="kartentisch.envs.vector:SoloTables",
        kwargs={"name": _name},
        disable_env_checker=True,
        order_enforce=False,
    )
