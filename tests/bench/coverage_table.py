"""Sums up what tests/bench/coverage.cpp printed, as the tables of COVERAGE.md.

    python3 coverage_table.py FILE.csv …

Files of the same regimes under other seeds count alike, so let them be of as many data sets each.
"""

import csv
import sys
from collections import defaultdict
from statistics import mean

ROWS = [
    ("new tasks, pass@k at k = 1, 10 and n", ["gaffke", "t", "bca", "studentized", "percentile"]),
    ("new tasks, the whole curve", ["simultaneous"]),
    ("these tasks, more samples", ["these tasks", "uniform"]),
    ("both: new tasks, more samples", ["both"]),
    ("paired differences of runs that are alike, hence 0", ["paired these tasks"]),
]
NAMES = {
    "gaffke": "Gaffke",
    "bca": "BCa",
    "simultaneous": "Gaffke, simultaneous",
    "these tasks": "HB",
    "uniform": "Beta(1, 1) for each task",
    "both": "HB",
    "paired these tasks": "HB, these tasks",
}

# By method and N, then by regime and k: one entry for each file, so that files of other seeds count as more data sets.
found = defaultdict(lambda: defaultdict(list))
for name in sys.argv[1:]:
    with open(name) as file:
        for method, tasks, dataset, regime, n, k, covered, width in csv.reader(file):
            found[method, int(tasks)][dataset, regime, n, k].append((float(covered), float(width)))
means = {key: {place: tuple(map(mean, zip(*seen))) for place, seen in places.items()} for key, places in found.items()}

sizes = sorted({tasks for _, tasks in means})
for title, methods in ROWS:
    print(f"\n**{title}**\n")
    print("| interval | " + " | ".join(f"N = {size}" for size in sizes) + " |")
    print("| --- |" + " --- |" * len(sizes))
    for method in methods:
        cells = []
        for size in sizes:
            places = means.get((method, size))
            if places is None:
                cells.append("–")
                continue
            shares = [covered for covered, _ in places.values()]
            cell = f"{100 * mean(shares):.1f} % ({100 * min(shares):.1f} %)"
            by_t = means.get(("t", size), {})
            both = [place for place in places if place in by_t]
            if method != "t" and both and title.startswith("new tasks, pass@k"):
                cell += f", {sum(places[at][1] for at in both) / sum(by_t[at][1] for at in both):.2f} × t"
            cells.append(cell)
        if any(cell != "–" for cell in cells):
            print(f"| {NAMES.get(method, method)} | " + " | ".join(cells) + " |")
