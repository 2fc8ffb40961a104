"""Times mean G-Pass@k and mG-Pass@k by SciPy's hypergeometric survival function, one task at a time (Liu et al. 2024).

Reads {"n": [...], "c": [...], "k": K, "taus": [...]} on stdin. Prints {"seconds": S, "values": [...]}: S for one pass
over all tasks, values the mean at each tau, then the mean mG-Pass@k.
"""

import json
import math
import sys
import time

import numpy as np
from scipy.stats import hypergeom


def g_pass(n, c, k, least):
    return hypergeom.sf(least - 1, n, c, k)


def task(n, c, k, thresholds):
    at_taus = [g_pass(n, c, k, least) for least in thresholds]
    mg = 2 / k * sum(g_pass(n, c, k, i) for i in range(math.ceil(k / 2) + 1, k + 1))
    return [*at_taus, mg]


work = json.load(sys.stdin)
k = work["k"]
thresholds = [max(1, math.ceil(round(tau * k, 9))) for tau in work["taus"]]
start = time.perf_counter()
values = np.mean([task(n, c, k, thresholds) for n, c in zip(work["n"], work["c"])], axis=0)
seconds = time.perf_counter() - start
print(json.dumps({"seconds": seconds, "values": values.tolist()}))
