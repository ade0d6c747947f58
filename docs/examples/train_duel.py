"""Trains a fighter by imitation and evolution, with NumPy alone, and draws how it learns.

    pip install '.[rl]'
    python docs/examples/train_duel.py [--minutes 45] [--opponent novice] [--delay 12] [--out FOLDER]

The learner sees all 12 ticks late, a fifth of a second, as a person does, and holds each input for 6 ticks.
Its policy is a network with 16 hidden numbers. It first imitates an adept, who sees all at once, in 300
duels. Then it evolves: in each generation 16 pairs of opposite changes of the policy fight four duels each,
and the policy moves towards those that did better.
`policy.npz`, `curve.csv` and `curve.svg` are written on the way.
"""

import argparse
import csv
import time
from pathlib import Path

import numpy as np

from archon3d.envs.duel_env import DuelEnv
from archon3d.envs.dueling import DuelTerms, LearnersDuel
from archon3d.envs.observing import NAMES, action_of

SEEN = [
    *("own.x", "own.y", "own.facing_x", "own.facing_y", "own.strength", "own.ready", "own.attack"),
    *("opponent.x", "opponent.y", "opponent.facing_x", "opponent.facing_y", "opponent.strength"),
    *("opponent.ready", "opponent.attack"),
    *(f"shot{number}.{part}" for number in (0, 1) for part in ("owner", "x", "y", "dx", "dy")),
]
"""The part of the observation that the policy uses."""
COLUMNS = [NAMES.index(name) for name in SEEN]
SCALE = np.array([4.0 if name.endswith((".x", ".y")) else 1.0 for name in SEEN])
"""Places are small numbers: shares of the field's width."""

INPUTS, HIDDEN, OUTPUTS = len(SEEN), 16, 8
SIZE = (INPUTS + 1) * HIDDEN + (HIDDEN + 1) * OUTPUTS
DIRECTION = {
    (0, -1): 0,
    (1, -1): 1,
    (1, 0): 2,
    (1, 1): 3,
    (0, 1): 4,
    (-1, 1): 5,
    (-1, 0): 6,
    (-1, -1): 7,
    (0, 0): 8,
}
WAY = {number: (x + 1, y + 1) for (x, y), number in DIRECTION.items()}
ACTION = np.array([[DIRECTION[x, y] for y in (-1, 0, 1)] for x in (-1, 0, 1)])
PAIRS, DUELS, SPREAD, STEP = 16, 4, 0.1, 0.03


def acting(policies, seen):
    """Return each policy's action for its own observation: rows of numbers, rows of observations."""
    split = (INPUTS + 1) * HIDDEN
    first = policies[:, :split].reshape(-1, INPUTS + 1, HIDDEN)
    second = policies[:, split:].reshape(-1, HIDDEN + 1, OUTPUTS)
    given = seen[:, COLUMNS] * SCALE
    hidden = np.tanh(np.einsum("ni,nih->nh", given, first[:, :-1]) + first[:, -1])
    out = np.einsum("nh,nho->no", hidden, second[:, :-1]) + second[:, -1]
    across, down, fire = out[:, :3].argmax(1), out[:, 3:6].argmax(1), out[:, 6] > out[:, 7]
    return ACTION[across, down] + 9 * fire


def duels(policies, seeds, options):
    """Let each policy fight one duel with its seed; return the sums of rewards, and who won."""
    while len(ENVIRONMENTS) < len(policies):
        ENVIRONMENTS.append(DuelEnv(**options))
    seen = np.array([env.reset(seed=int(seed))[0] for env, seed in zip(ENVIRONMENTS, seeds, strict=False)])
    sums, won = np.zeros(len(policies)), np.full(len(policies), 0.5)
    fighting = np.arange(len(policies))
    while len(fighting):
        actions = acting(policies[fighting], seen[fighting])
        left = []
        for number, action in zip(fighting, actions, strict=True):
            seen[number], reward, over, cut_off, info = ENVIRONMENTS[number].step(action)
            sums[number] += reward
            if over or cut_off:
                won[number] = {"left": 1.0, "right": 0.0}.get(info["winner"], 0.5)
            else:
                left.append(number)
        fighting = np.array(left, int)
    return sums, won


ENVIRONMENTS = []


def lessons(options, count):
    """Return what the learner sees in duels of an adept, and what the adept does: across, down, fire."""
    terms = {name: value for name, value in options.items() if name != "opponent"}
    learners, seen, done = LearnersDuel(DuelTerms(**terms), (0,)), [], []
    for seed in range(count):
        learners.reset(seed)
        adept = learners.duel.fighter("left", "adept")
        opponent = learners.duel.fighter("right", options["opponent"])
        while not (learners.duel.over or learners.cut_off):
            seen.append(learners.observation(0))
            learners.advance(adept, opponent)
            held = [action_of(left) for left, _ in learners.duel.inputs[-options.get("frame_skip", 6) :]]
            fired = [action for action in held if action >= 9]
            action = fired[0] if fired else max(held, key=held.count)
            done.append([*WAY[action % 9], action >= 9])
    return np.array(seen), np.array(done, int)


def imitate(policy, seen, done, rounds=400):
    """Return the policy, fitted to what an adept does."""
    given = np.hstack([seen[:, COLUMNS] * SCALE, np.ones((len(seen), 1))])
    split = (INPUTS + 1) * HIDDEN
    parts = [policy[:split].reshape(-1, HIDDEN), policy[split:].reshape(-1, OUTPUTS)]
    wanted = np.zeros((len(seen), OUTPUTS))
    for start, column in ((0, 0), (3, 1)):
        wanted[np.arange(len(seen)), start + done[:, column]] = 1
    wanted[np.arange(len(seen)), 7 - done[:, 2]] = 1
    weights = np.ones((len(seen), OUTPUTS))
    weights[:, 6:] = np.where(done[:, 2:], 1 / max(0.02, done[:, 2].mean()), 1)
    moments = [(np.zeros_like(part), np.zeros_like(part)) for part in parts]
    for number in range(1, rounds + 1):
        hidden = np.hstack([np.tanh(given @ parts[0]), np.ones((len(seen), 1))])
        out = hidden @ parts[1]
        for group in (slice(0, 3), slice(3, 6), slice(6, 8)):
            out[:, group] = np.exp(out[:, group] - out[:, group].max(1, keepdims=True))
            out[:, group] /= out[:, group].sum(1, keepdims=True)
        error = (out - wanted) * weights / len(seen)
        back = (error @ parts[1][:-1].T) * (1 - hidden[:, :-1] ** 2)
        for part, slope, (momentum, squares) in zip(
            parts, (given.T @ back, hidden.T @ error), moments, strict=True
        ):
            momentum += 0.1 * (slope - momentum)
            squares += 0.01 * (slope**2 - squares)
            part -= 0.02 * (momentum / (1 - 0.9**number)) / (np.sqrt(squares / (1 - 0.99**number)) + 1e-8)
    return np.concatenate([part.ravel() for part in parts])


def train(options, minutes, out, seed=1):
    """Train until the time is over, of the processor; yield each row of the curve."""
    chance = np.random.default_rng(seed)
    policy = chance.normal(0, 0.3, SIZE)
    momentum, squares = np.zeros(SIZE), np.zeros(SIZE)
    began, generation, fought = time.process_time(), 0, 0
    policy = imitate(policy, *lessons(options, 300))
    while True:
        if generation % 10 == 0:
            _, won = duels(np.repeat(policy[None], 50, 0), 10**6 + np.arange(50), options)
            spent = (time.process_time() - began) / 60
            np.savez(out / "policy.npz", policy=policy)
            yield {"generation": generation, "minutes": round(spent, 2), "duels": fought, "won": won.mean()}
            if spent > minutes:
                return
        changes = chance.normal(0, 1, (PAIRS, SIZE))
        tried = np.concatenate([policy + SPREAD * changes, policy - SPREAD * changes])
        seeds = np.tile(chance.integers(0, 10**6, DUELS), len(tried))
        sums, _ = duels(np.repeat(tried, DUELS, 0), seeds, options)
        ranks = sums.reshape(-1, DUELS).mean(1).argsort().argsort() / (len(tried) - 1) - 0.5
        slope = (ranks[:PAIRS] - ranks[PAIRS:]) @ changes / PAIRS
        generation, fought = generation + 1, fought + len(sums)
        momentum = 0.9 * momentum + 0.1 * slope
        squares = 0.99 * squares + 0.01 * slope**2
        ready = (1 - 0.9**generation), (1 - 0.99**generation)
        policy = policy + STEP * (momentum / ready[0]) / (np.sqrt(squares / ready[1]) + 1e-8)


def draw(rows, path, title):
    """Write the curve as a picture: duels won of 100, by minutes of one core."""
    most = max(0.1, *(row["minutes"] for row in rows))
    x, y = (lambda m: 60 + 520 * m / most), (lambda share: 270 - 230 * share)
    lines = [f"M{x(row['minutes']):.1f} {y(row['won']):.1f}" for row in rows[:1]]
    lines += [f"L{x(row['minutes']):.1f} {y(row['won']):.1f}" for row in rows[1:]]
    dots = "".join(
        f'<circle cx="{x(row["minutes"]):.1f}" cy="{y(row["won"]):.1f}" r="4" fill="#1b6ac9"/>'
        for row in rows
    )
    marks = "".join(
        f'<path d="M60 {y(share):.0f}H580" stroke="#ccc"/><text x="52" y="{y(share) + 4:.0f}" '
        f'text-anchor="end">{share:.0%}</text>'
        for share in (0, 0.25, 0.5, 0.75, 1)
    )
    times = "".join(
        f'<text x="{x(part * most):.0f}" y="290" text-anchor="middle">{part * most:.2g}</text>'
        for part in (0, 0.25, 0.5, 0.75, 1)
    )
    path.write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 320" font-family="sans-serif" '
        f'font-size="12"><rect width="600" height="320" fill="#fff"/>'
        f'<text x="60" y="20" font-size="14">{title}</text>{marks}'
        f'{times}<text x="320" y="310" text-anchor="middle">minutes of one core</text>'
        f'<path d="{" ".join(lines)}" fill="none" stroke="#1b6ac9" stroke-width="2"/>{dots}</svg>\n',
        encoding="utf-8",
    )


def main():
    """Train, and write the policy and its curve."""
    parser = argparse.ArgumentParser(description="Train a fighter by evolution.")
    parser.add_argument("--minutes", type=float, default=45, help="of the processor")
    parser.add_argument("--left", default="knight", help="the learner's icon")
    parser.add_argument("--right", default="goblin", help="its opponent's")
    parser.add_argument("--opponent", default="novice", help="a computer's level")
    parser.add_argument("--delay", type=int, default=12, help="ticks, from 0 to 15")
    parser.add_argument("--out", type=Path, default=Path("duel"))
    given = parser.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    options = {
        **{"left": given.left, "right": given.right, "opponent": given.opponent},
        **{"delay": given.delay, "most_ticks": 1_800},
    }
    rows = []
    for row in train(options, given.minutes, given.out):
        rows.append(row)
        print(f"generation {row['generation']}: {row['won']:.0%} of 50 duels won", flush=True)
        with (given.out / "curve.csv").open("w", newline="", encoding="utf-8") as file:
            table = csv.DictWriter(file, row)
            table.writeheader()
            table.writerows(rows)
        fight = f"{given.left} against a {given.opponent}'s {given.right}, seeing {given.delay} ticks late"
        draw(rows, given.out / "curve.svg", f"Duels won: {fight}")


if __name__ == "__main__":
    main()
