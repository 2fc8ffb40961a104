"""Writes cruxeval-output.csv and taubench-airline.csv, counts of counts, and evalperf.csv, counts by task.

    python3 make_figures.py FOLDER [OUTPUT_FOLDER]

FOLDER holds the tidy tables cruxeval_output_temps.csv, evalperf_n100.csv and
taubench_airline_gpt4o.csv with the columns task,n,c,model[,temperature]: one row per task and run, n
samples judged, c of them correct. Equal cells (model, temperature, n, c) are counted and sorted; where
"tasks" is set the rows stay as they are, so that runs can be compared task by task.
"""

import csv
import sys
from collections import Counter
from pathlib import Path

COUNTS_ONLY = "This file contains counts only: no task texts, prompts or completions."

FIGURES = {
    "cruxeval-output.csv": {
        "source": "cruxeval_output_temps.csv",
        "by": ["model", "temperature"],
        "models": None,
        "comments": {
            "title": "CRUXEval-O: two temperatures",
            "about": "Four models predict the output of 800 Python functions, ten samples a task "
            "at temperature 0.2 and at 0.8: the cooler run is ahead at k = 1, the hotter one at k = 5.",
            "source": "CRUXEval Team, github.com/crux-eval/crux-eval.github.io, evaluation_results/, "
            "commit bbca8150320397859dbb3c359fbb6a885b1d9a3f",
            "licence": "MIT, Copyright (c) 2023 CRUXEval Team",
            "derived": "n = samples of a task in raw_scored_generations, c = those scored true, "
            "tasks = number of tasks with that (n, c). All 800 tasks of the models and temperatures "
            f"listed; the input-prediction half of the benchmark is left out. {COUNTS_ONLY}",
        },
    },
    "evalperf.csv": {
        "source": "evalperf_n100.csv",
        "by": ["model"],
        "tasks": True,
        "models": [
            "deepseek-chat-v3",
            "QwQ-32B-Preview",
            "gemini-1.5-flash-002",
            "deepseek-coder-33b-instruct",
            "Llama-3.1-Nemotron-70B-Instruct-HF",
            "Meta-Llama-3-8B-Instruct",
        ],
        "comments": {
            "title": "EvalPerf: curves that cross",
            "about": "Six models on 118 tasks of HumanEval+ and MBPP+, 100 samples a task: "
            "the best at k = 1 is not the best at k = 100.",
            "source": "EvalPlus authors, github.com/evalplus/evalplus.github.io, results/evalperf/, "
            "commit 87418456d3a8c2bc6265f24ff91d2dd0e7993f4b",
            "licence": "Apache-2.0, EvalPlus authors",
            "temperature": "1.0",
            "derived": "n = config.n_samples (100), c = eval[task][\"pass@1\"] * n / 100. "
            "6 of the 19 models tabulated, chosen for their "
            "spread and crossings; all 118 tasks of each. "
            "This file contains counts and task names only: no task texts, prompts or completions.",
        },
    },
    "taubench-airline.csv": {
        "source": "taubench_airline_gpt4o.csv",
        "by": ["model"],
        "models": None,
        "comments": {
            "title": "tau-bench airline: reliability",
            "about": "One agent on 50 customer-service tasks, four trials a task: "
            "how often all of k trials succeed.",
            "source": "Sierra, github.com/sierra-research/tau-bench, "
            "historical_trajectories/gpt-4o-airline.json, "
            "commit 59a200c6d575d595120f1cb70fea53cef0632f6b",
            "licence": "MIT, Copyright (c) 2024 Sierra",
            "derived": "n = trials of a task_id, c = those with reward 1, tasks = number of tasks with "
            f"that (n, c). All 50 tasks; the temperature is not recorded. {COUNTS_ONLY}",
        },
    },
}


def rows_of(path, models):
    with path.open(newline="", encoding="utf-8") as file:
        rows = [row for row in csv.DictReader(file) if models is None or row["model"] in models]
    missing = set(models or ()) - {row["model"] for row in rows}
    if missing:
        raise SystemExit(f"{path.name}: no rows for {', '.join(sorted(missing))}")
    return rows


def count_cells(rows, by):
    cells = Counter((*(row[name] for name in by), int(row["n"]), int(row["c"])) for row in rows)
    return [*by, "n", "c", "tasks"], [[*cell, tasks] for cell, tasks in sorted(cells.items())]


def by_task(rows, by):
    """The rows by run, and in each by benchmark and the number of the task."""

    def place(row):
        benchmark, number = row["task"].split("/")
        return [row[name] for name in by], benchmark, int(number)

    kept = ["task", "n", "c", *by]
    return kept, [[row[name] for name in kept] for row in sorted(rows, key=place)]


def write_figure(path, comments, heads, rows):
    with path.open("w", newline="", encoding="utf-8") as file:
        file.writelines(f"# {key}: {text}\n" for key, text in comments.items())
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(heads)
        writer.writerows(rows)


def main():
    if len(sys.argv) not in (2, 3):
        raise SystemExit(__doc__)
    output = Path(sys.argv[2]) if len(sys.argv) == 3 else Path(__file__).parent
    for name, figure in FIGURES.items():
        rows = rows_of(Path(sys.argv[1]) / figure["source"], figure["models"])
        tabulate = by_task if figure.get("tasks") else count_cells
        heads, lines = tabulate(rows, figure["by"])
        write_figure(output / name, figure["comments"], heads, lines)
        print(f"{name}: {len(lines)} rows, {len(rows)} tasks over all runs")


if __name__ == "__main__":
    main()
