"""A random agent at every seat, through PettingZoo."""

from kartentisch.envs import aec

env = aec.env("luecke", seats=3)
env.reset(seed=1)
for agent in env.agent_iter():
    observation, reward, ended, cut, _ = env.last()
    if ended or cut:
        print(agent, reward)
    mask = observation["action_mask"]
    env.step(None if ended or cut else env.action_space(agent).sample(mask))
