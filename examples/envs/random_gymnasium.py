"""A random agent against two bots, through Gymnasium."""

import gymnasium

env = gymnasium.make("kartentisch.envs:kartentisch/luecke-v1", seats=3, opponents="kueken")
observation, info = env.reset(seed=1)
ended = False
while not ended:
    action = env.action_space.sample(observation["action_mask"])
    observation, reward, ended, _, info = env.step(action)
print("reward", reward)
