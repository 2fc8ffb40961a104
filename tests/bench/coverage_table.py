"""Sums up what tests/bench/coverage.cpp printed, as the tables of COVERAGE.md.

    python3 coverage_table.py FILE.csv …
"""

import csv
import sys
from collections import defaultdict

ROWS = [
    ("new tasks, pass@k at k = 1, 10 and n", ["gaffke", "t", "bca", "studentized", "percentile"]),
    ("new tasks, the whole curve", ["simultaneous"]),
    ("these tasks, more samples", ["these tasks", "uniform"]),
    ("both: new tasks, more samples", ["both"]),
    ("paired differences of runs that are alike, hence 0", ["paired new tasks", "paired these tasks"]),
    ("permutation tests of the same: not rejected at 0.05", ["sign flips", "dealt samples"]),
]
NAMES = {"uniform": "Beta(1, 1) for each task", "gaffke": "Gaffke", "bca": "BCa", "these tasks": "HB", "both": "HB", "simultaneous": "Gaffke, simultaneous"}

found = defaultdict(list)
widths = defaultdict(dict)
for name in sys.argv[1:]:
    with open(name) as file:
        for method, tasks, dataset, regime, n, k, covered, width in csv.reader(file):
            place = (dataset, regime, n, k)
            found[method, int(tasks)].append((float(covered), place))
            widths[method, int(tasks)][place] = float(width)

sizes = sorted({tasks for _, tasks in found})
for title, methods in ROWS:
    print(f"\n**{title}**\n")
    print("| interval | " + " | ".join(f"N = {size}" for size in sizes) + " |")
    print("| --- |" + " --- |" * len(sizes))
    for method in methods:
        cells = []
        for size in sizes:
            values = found.get((method, size))
            if not values:
                cells.append("–")
                continue
            mean = sum(covered for covered, _ in values) / len(values)
            least = min(values)
            cell = f"{100 * mean:.1f} % ({100 * least[0]:.1f} %)"
            by_t = widths.get(("t", size), {})
            both = [place for place in widths[method, size] if place in by_t]
            if method != "t" and both:
                ratio = sum(widths[method, size][place] for place in both) / sum(by_t[place] for place in both)
                cell += f", {ratio:.2f} × t" if title.startswith("new tasks, pass@k") else ""
            cells.append(cell)
        if any(cell != "–" for cell in cells):
            print(f"| {NAMES.get(method, method)} | " + " | ".join(cells) + " |")
