"""Inputs that are made to be expensive cost at most n log n, counted in instructions.

Times prove nothing on a busy machine; Callgrind counts what the processor is asked to do, in our code
and in the standard library's, the same each time.
"""

from concurrent.futures import Future

from counted_work import Counts

# A quadratic step quadruples between two doublings, n log n makes 2.2 at these sizes; growing tables
# make steps of their own, up to 2.8.
LIMIT = 3.0
# A growth that is smaller than this part of the whole answer is none: quadratic work on bytes is the
# multiple of an answer at these sizes.
NOISE = 0.2


def test_work_grows_at_most_as_n_log_n(counting: Future[Counts]) -> None:
    report = []
    for shape, (small, middle, large) in sorted(counting.result().items()):
        grows = large - small > NOISE * small
        growth = (large - middle) / max(1, middle - small) if grows else 1.0
        report.append((growth, shape, small, middle, large))
    report.sort(reverse=True)
    for growth, shape, *sizes in report:
        print(f"{growth:6.2f}  {shape}: {', '.join(f'{size:,}' for size in sizes)}")
    assert not [line for line in report if line[0] > LIMIT]
