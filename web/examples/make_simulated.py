"""Writes simulated-mbpp.csv: counts drawn from published fitted priors, not results of any model.

    python3 make_simulated.py [output]    # default: simulated-mbpp.csv beside this script

A task's success probability is 0 with chance pi0, 1 with chance pi1 and Beta(a, b) otherwise; its c is
Binomial(n, p). The tasks of different models are drawn independently, so nothing pairs them. The shipped
file was written with NumPy 1.24, and the streams of numpy.random.Generator may change between releases.
"""

import sys
from pathlib import Path

import numpy as np

SEED = 20260101
TASKS = 164
SAMPLES = 50
TEMPERATURE = "1.0"

# Table 3 of Vérine et al. 2026, MBPP at temperature 1.0: the family that the table prefers for each model.
PRIORS = {
    "llama3.1-8b-chat": {"a": 0.79, "b": 0.50, "pi0": 0.03, "pi1": 0.0},  # ZOIBB
    "qwen2.5-7b-chat": {"a": 1.02, "b": 0.61, "pi0": 0.0, "pi1": 0.0},  # BB
    "qwen3-30b-A3b-chat": {"a": 1.32, "b": 0.94, "pi0": 0.03, "pi1": 0.0},  # ZOIBB
}

COMMENTS = {
    "title": "Simulated: MBPP-like priors",
    "about": "Three simulated runs of 164 tasks and 50 samples a task, for trying estimators where "
    "the truth is known; no model was run.",
    "source": "simulated by make_simulated.py from the priors of Vérine et al. 2026, Estimating Pass@k "
    "from Fewer Samples with Hierarchical Bayesian Priors, table 3 (MBPP, temperature 1.0)",
    "licence": "that of passcurve; three rows of published parameters were used, no third-party data",
    "derived": f"c ~ Binomial({SAMPLES}, p), p from the prior, NumPy Generator(PCG64) with seed {SEED}; "
    "3 of the 6 MBPP models of the table at this temperature. This file contains counts only.",
    "priors": "; ".join(
        f"{model} " + " ".join(f"{name}={value:g}" for name, value in prior.items())
        for model, prior in PRIORS.items()
    ),
}


def draw_successes(generator, a, b, pi0, pi1):
    kind = generator.random(TASKS)
    p = generator.beta(a, b, TASKS)
    p = np.where(kind < pi0, 0.0, np.where(kind < pi0 + pi1, 1.0, p))
    return generator.binomial(SAMPLES, p)


def main():
    default = Path(__file__).with_name("simulated-mbpp.csv")
    output = Path(sys.argv[1]) if len(sys.argv) > 1 else default
    generator = np.random.Generator(np.random.PCG64(SEED))
    lines = [f"# {key}: {text}" for key, text in COMMENTS.items()]
    lines.append("task,n,c,model,temperature")
    for model, prior in PRIORS.items():
        for task, c in enumerate(draw_successes(generator, **prior), start=1):
            lines.append(f"mbpp-sim/{task:03d},{SAMPLES},{c},{model} (simulated),{TEMPERATURE}")
    output.write_text("\n".join(lines) + "\n", encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
