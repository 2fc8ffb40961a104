"""Times bootstrap replicates of a mean pass@k curve in vectorised NumPy, in two ways.

Reads {"values": [[...] for each task], "replicates": R, "repeat": S} on stdin. Prints the fastest seconds of S passes:
"index": rows drawn with replacement by an index array and averaged, quantiles by np.quantile; "weights": Dirichlet(1, …, 1)
weights from rng.dirichlet, one matrix product.
"""

import json
import sys
import time

import numpy as np

work = json.load(sys.stdin)
values = np.array(work["values"])
tasks = len(values)
levels = [0.025, 0.975]


def by_index(rng):
    drawn = rng.integers(0, tasks, (work["replicates"], tasks))
    return np.quantile(values[drawn].mean(axis=1), levels, axis=0)


def by_weights(rng):
    return np.quantile(rng.dirichlet(np.ones(tasks), work["replicates"]) @ values, levels, axis=0)


seconds = {}
ends = {}
for name, way in (("index", by_index), ("weights", by_weights)):
    best = float("inf")
    for seed in range(work["repeat"]):
        rng = np.random.default_rng(seed)
        start = time.perf_counter()
        ends[name] = way(rng).tolist()
        best = min(best, time.perf_counter() - start)
    seconds[name] = best
print(json.dumps({"seconds": seconds, "ends": ends}))
