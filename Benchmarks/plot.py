"""A picture of costs by size, both on logarithmic scales, one field for each dimension."""

import html
import math

WIDTH, HEIGHT, MARGIN, COLUMNS = 300, 230, 46, 3
COLORS = ["#005a9c", "#a1420a", "#3d6b21"]


def plotted(found):
    """The picture as SVG: `found` has the microseconds by dimension, kind and size."""
    rows = math.ceil(len(found) / COLUMNS)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH * COLUMNS} {HEIGHT * rows}" '
        'font-family="sans-serif" font-size="11" role="img">',
        "<title>Microseconds of an answer by size, both logarithmic</title>",
        f'<rect width="{WIDTH * COLUMNS}" height="{HEIGHT * rows}" fill="#fff"/>',
    ]
    for number, (dimension, kinds) in enumerate(found.items()):
        left, top = number % COLUMNS * WIDTH, number // COLUMNS * HEIGHT
        parts.append(f'<g transform="translate({left} {top})">{field(dimension, kinds)}</g>')
    return "\n".join(parts) + "\n</svg>\n"


def decades(values):
    """The powers of ten around some values."""
    return math.floor(math.log10(min(values))), max(1, math.ceil(math.log10(max(values))))


def place(value, low, high, start, end):
    return round(start + (math.log10(value) - low) / max(1, high - low) * (end - start), 1)


def field(dimension, kinds):
    sizes = [size for costs in kinds.values() for size in costs]
    times = [max(time, 0.1) for costs in kinds.values() for time in costs.values()]
    (x_low, x_high), (y_low, y_high) = decades(sizes), decades(times)
    right, bottom = WIDTH - 12, HEIGHT - 40
    parts = [f'<text x="{MARGIN}" y="18" font-weight="bold">{html.escape(dimension)}</text>']
    for power in range(x_low, x_high + 1):
        x = place(10**power, x_low, x_high, MARGIN, right)
        parts.append(f'<path d="M{x} 28V{bottom}" stroke="#ddd"/>')
        parts.append(f'<text x="{x}" y="{bottom + 14}" text-anchor="middle">{10**power:,}</text>')
    for power in range(y_low, y_high + 1):
        y = place(10**power, y_low, y_high, bottom, 28)
        parts.append(f'<path d="M{MARGIN} {y}H{right}" stroke="#ddd"/>')
        parts.append(f'<text x="{MARGIN - 5}" y="{y + 4}" text-anchor="end">{unit(power)}</text>')
    for number, (kind, costs) in enumerate(kinds.items()):
        points = [
            (place(size, x_low, x_high, MARGIN, right), place(max(time, 0.1), y_low, y_high, bottom, 28))
            for size, time in costs.items()]
        color = COLORS[number % len(COLORS)]
        line = " ".join(f"{x},{y}" for x, y in points)
        parts.append(f'<polyline points="{line}" fill="none" stroke="{color}" stroke-width="2"/>')
        parts += [f'<circle cx="{x}" cy="{y}" r="3" fill="{color}"/>' for x, y in points]
        x = MARGIN + number * 88
        parts.append(f'<text x="{x}" y="{bottom + 30}" fill="{color}">{html.escape(kind)}</text>')
    return "\n".join(parts)


def unit(power):
    """A power of ten of microseconds with its unit."""
    if power < 3:
        return f"{10**power:g} µs"
    return f"{10**(power - 3):g} ms" if power < 6 else f"{10**(power - 6):g} s"
