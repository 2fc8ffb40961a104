"""Times mean pass@k by the published NumPy product formula (Chen et al. 2021), one task at a time.

Reads {"n": [...], "c": [...], "ks": [...], "repeat": R} on stdin. Prints {"seconds": S, "values": [...]}:
S is the fastest of R passes over all tasks and all ks, values the mean over tasks at each k.
"""

import json
import sys
import time

import numpy as np


def pass_at_k(n, c, k):
    return 1.0 if n - c < k else 1.0 - np.prod(1.0 - k / np.arange(n - c + 1, n + 1))


def one_pass(n, c, ks):
    return [float(np.mean([pass_at_k(ni, ci, k) for ni, ci in zip(n, c)])) for k in ks]


work = json.load(sys.stdin)
best = float("inf")
for _ in range(work["repeat"]):
    start = time.perf_counter()
    values = one_pass(work["n"], work["c"], work["ks"])
    best = min(best, time.perf_counter() - start)
print(json.dumps({"seconds": best, "values": values}))
