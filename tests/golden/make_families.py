"""Writes families.json: what counts say of the two families of rates that are averaged with the hierarchical model.

All points of both grids are summed, in plain sums of numpy; chances of a normal log-odds are quadratures with steps of
0.005. Nothing is drawn, so the file is reproduced byte for byte on one machine.

    python3 make_families.py [output]      # default: families.json beside this script
"""

import json
import sys
from pathlib import Path

import numpy as np
from scipy.special import betaln, gammaln, logsumexp

COARSENING = 100
SHARES = [0.1, 0.3, 0.5, 0.7, 0.9]
NONE = [0, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.97]
EVERY = [0, 0.1, 0.3, 0.6]

# n, c and the number of tasks; then the ks.
DATA = [
    ([(20, 10, 30), (20, 1, 5), (20, 0, 25)], [20, 200, 2000]),
    ([(5, 0, 6), (5, 1, 2), (5, 3, 1), (5, 5, 3)], [10, 100]),
    ([(1, 0, 7), (1, 1, 3)], [4]),
    ([(100, 0, 40), (100, 2, 9), (64, 1, 11), (64, 64, 20), (64, 31, 5)], [1000, 10000]),
    ([(16, 0, 12)], [64]),
    ([(16, 16, 12)], [64]),
    ([(16, 3, 4), (16, 9, 3), (16, 15, 1)], [100]),
]


def ends():
    """Shares at 0 and at 1, with their prior chance."""
    prior = {
        (none, every): (0.5 if none == 0 else 0.5 / (len(NONE) - 1)) * (0.5 if every == 0 else 0.5 / (len(EVERY) - 1))
        for none in NONE
        for every in EVERY
        if none + every < 1
    }
    total = sum(prior.values())
    return [(*shares, chance / total) for shares, chance in prior.items()]


def betas():
    shapes = [0.2, 1.0, 6.0, 40.0]
    for mean in np.arange(-9, 5.01, 0.5):
        for shape in shapes:
            other = shape * np.exp(abs(mean))
            yield (shape, other) if mean < 0 else (other, shape)


def normals():
    """Mean, standard deviation and log prior."""
    found = []
    for mean in np.arange(-8, 6.01, 0.5):
        for sd in [0.5, 0.7, 1.0, 1.4, 2.0, 2.8, 4.0, 5.6]:
            found.append((mean, sd, -((np.log(sd / 1.8) / 0.8) ** 2 + (mean / 4) ** 2) / 2))
    total = logsumexp([prior for _, _, prior in found])
    return [(mean, sd, prior - total) for mean, sd, prior in found]


def log_choose(n, c):
    return gammaln(n + 1) - gammaln(c + 1) - gammaln(n - c + 1)


def beta_tables(n, c, ks):
    """The chance of each cell under each Beta, and its expected misses at each k."""
    chances, misses = [], []
    for a, b in betas():
        base = betaln(a + c, b + n - c)
        chances.append(np.exp(log_choose(n, c) + base - betaln(a, b)))
        misses.append([np.exp(betaln(a + c, b + n - c + k) - base) for k in ks])
    return np.array(chances), np.array(misses)


def normal_tables(n, c, ks):
    x = np.arange(-60, 60, 0.005)
    log_p, log_q = -np.logaddexp(0, -x), -np.logaddexp(0, x)
    likelihood = [np.exp(log_choose(a, b) + b * log_p + (a - b) * log_q) * 0.005 for a, b in zip(n, c)]
    chances, misses = [], []
    for mean, sd, _ in normals():
        density = np.exp(-(((x - mean) / sd) ** 2) / 2) / (sd * np.sqrt(2 * np.pi))
        of_cells = np.array([np.sum(density * each) for each in likelihood])
        chances.append(of_cells)
        misses.append([[np.sum(density * each * np.exp(k * log_q)) for each in likelihood] / of_cells for k in ks])
    return np.array(chances), np.array(misses)


def family(models, chances, misses, cells, ks):
    """The log evidence and the mean misses of models: (first, second, share, log prior)."""
    n, c, weight = (np.array(column, float) for column in zip(*cells))
    power = COARSENING / (COARSENING + weight.sum())
    first, second = (np.array([model[i] for model in models]) for i in (0, 1))
    share = np.array([[model[2]] for model in models])
    prior = np.array([model[3] for model in models])
    one, other = share * chances[first], (1 - share) * chances[second]
    logs, means = [], []
    for none, every, chance in ends():
        within = 1 - none - every
        all_ = within * (one + other) + none * (c == 0) + every * (c == n)
        logs.append(prior + np.log(chance) + power * (np.log(all_) * weight).sum(axis=1))
        means.append(
            [
                (
                    weight
                    * (within * (one * misses[first, j] + other * misses[second, j]) + none * (c == 0))
                    / all_
                ).sum(axis=1)
                / weight.sum()
                for j in range(len(ks))
            ]
        )
    evidence = logsumexp(np.array(logs))
    posterior = np.exp(np.array(logs) - evidence)
    return evidence, [float((posterior * np.array(means)[:, j]).sum()) for j in range(len(ks))]


def main():
    default = Path(__file__).with_name("families.json")
    output = Path(sys.argv[1]) if len(sys.argv) > 1 else default
    rows = []
    for cells, ks in DATA:
        n, c, weight = (np.array(column, float) for column in zip(*cells))
        ks = np.array(ks, float)
        chances, misses = beta_tables(n, c, ks)
        size = len(chances)
        log_prior = -np.log(size * (size + 1) / 2 * len(SHARES))
        pairs = [(i, j, share, log_prior) for i in range(size) for j in range(i, size) for share in SHARES]
        two = family(pairs, chances, misses, cells, ks)
        chances, misses = normal_tables(n, c, ks)
        one = family([(i, i, 1, prior) for i, (_, _, prior) in enumerate(normals())], chances, misses, cells, ks)
        rows.append(
            {
                "n": n.tolist(),
                "c": c.tolist(),
                "tasks": weight.tolist(),
                "ks": ks.tolist(),
                "log_normal": {"log_evidence": float(one[0]), "miss": one[1]},
                "two_groups": {"log_evidence": float(two[0]), "miss": two[1]},
            }
        )
    output.write_text("[\n" + ",\n".join(json.dumps(row) for row in rows) + "\n]\n", encoding="utf-8")
    print(f"{len(rows)} data sets")


if __name__ == "__main__":
    main()
