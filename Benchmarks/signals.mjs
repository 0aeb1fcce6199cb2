// Measures alien-signals, or a library with its functions, as `Signals` measures ours.
//
// node Benchmarks/signals.mjs MODULE [SAMPLES [NAME]]: the best time of each thing whose name begins
// with NAME, as a line of name, tab, and milliseconds of the processor.
import { pathToFileURL } from "node:url";

const [module, samples = 5, filter = ""] = process.argv.slice(2);
const { signal, computed, effect, startBatch, endBatch } = await import(pathToFileURL(module));

function batch(body) {
  startBatch();
  try {
    body();
  } finally {
    endBatch();
  }
}

function expect(name, value, expected) {
  if (JSON.stringify(value) === JSON.stringify(expected)) return;
  console.error(`${name}: ${value} instead of ${expected}`);
  process.exit(1);
}

function measure(name, prepare, body) {
  if (!name.startsWith(filter)) return;
  let best = Infinity;
  for (let sample = 0; sample < samples; sample += 1) {
    const prepared = prepare();
    const start = process.cpuUsage();
    body(prepared);
    const { user, system } = process.cpuUsage(start);
    best = Math.min(best, (user + system) / 1e3);
  }
  console.log(`${name}\t${best}`);
}

const nothing = () => {};

// The values made by the latest measurement, so that dropping them is not part of it.
let keep;

// Dynamic graphs

function seededRandom(seed) {
  let hash = 2166136261;
  for (const character of seed) {
    const spread = Math.imul(character.charCodeAt(0), 3432918353);
    hash ^= Math.imul((spread << 15) | (spread >>> 17), 461845907);
    hash = (Math.imul((hash << 13) | (hash >>> 19), 5) + 3864292196) | 0;
  }
  hash ^= seed.length;
  const next = () => {
    hash = Math.imul(hash ^ (hash >>> 16), 2246822507);
    hash = Math.imul(hash ^ (hash >>> 13), 3266489909);
    return (hash ^= hash >>> 16) >>> 0;
  };
  let [a, b, c, d] = [next(), next(), next(), next()];
  return () => {
    d = (d + 1) | 0;
    const sum = (a + b + d) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum | 0;
    return (sum >>> 0) / 4294967296;
  };
}

function makeRows({ width, layers, inputs, staticFraction, readFraction }) {
  const counter = { count: 0 };
  const sources = Array.from({ length: width }, (_, place) => signal(place));
  const random = seededRandom("seed");
  let row = sources;
  for (let layer = 1; layer < layers; layer += 1) {
    const previous = row;
    row = previous.map((_, place) => {
      const own = Array.from({ length: inputs }, (_, k) => previous[(place + k) % width]);
      if (random() < staticFraction) {
        return computed(() => {
          counter.count += 1;
          let sum = 0;
          for (const input of own) sum += input();
          return sum;
        });
      }
      const [first, ...tail] = own;
      return computed(() => {
        counter.count += 1;
        let sum = first();
        const dropped = sum & 1 ? sum % tail.length : -1;
        for (let k = 0; k < tail.length; k += 1) if (k !== dropped) sum += tail[k]();
        return sum;
      });
    });
  }
  const picking = seededRandom("seed");
  const leaves = row.slice();
  for (let left = Math.round(width * (1 - readFraction)); left > 0; left -= 1) {
    leaves.splice(Math.floor(picking() * leaves.length), 1);
  }
  effect(() => {
    for (const leaf of leaves) leaf();
  });
  return { counter, sources, leaves };
}

function runRows({ sources, leaves }, iterations) {
  for (let iteration = 0; iteration < iterations; iteration += 1) {
    const place = iteration % sources.length;
    batch(() => sources[place](iteration + place));
    for (const leaf of leaves) leaf();
  }
  return leaves.reduce((sum, leaf) => sum + leaf(), 0);
}

for (const [inputs, width, layers, staticFraction, readFraction, iterations, sum, evaluations] of [
  [2, 10, 5, 1, 0.2, 600000, 19199968, 3480000],
  [6, 10, 10, 0.75, 0.2, 15000, 302310782860, 1155000],
  [4, 1000, 12, 0.95, 1, 7000, 29355933696000, 1463000],
  [25, 1000, 5, 1, 1, 3000, 1171484375000, 732000],
  [3, 5, 500, 1, 1, 500, 3.0239642676898464e241, 1246500],
  [6, 100, 15, 0.5, 1, 2000, 15664996402790400, 1078000],
]) {
  const name = `dynamic ${inputs}-${width}x${layers}`;
  if (!name.startsWith(filter)) continue;
  const rows = makeRows({ width, layers, inputs, staticFraction, readFraction });
  runRows(rows, iterations);
  rows.counter.count = 0;
  expect(name, runRows(rows, iterations), sum);
  expect(`${name}, evaluations`, rows.counter.count, evaluations);
  measure(name, nothing, () => runRows(rows, iterations));
}

// kairo

function busy() {
  let count = 0;
  for (let step = 0; step < 100; step += 1) count = step - count;
  return count;
}

function rounds(head, sum, name, count, expected) {
  let runs = 0;
  effect(() => {
    sum();
    runs += 1;
  });
  return () => {
    batch(() => head(1));
    expect(name, sum(), expected(1));
    runs = 0;
    for (let value = 0; value < count; value += 1) {
      batch(() => head(value));
      if (sum() !== expected(value)) expect(name, sum(), expected(value));
    }
    expect(`${name}, runs`, runs, count);
  };
}

const fibonacci = (number) => (number < 2 ? 1 : fibonacci(number - 1) + fibonacci(number - 2));
const hard = (value) => value + fibonacci(16);

const kairo = {
  avoidable() {
    const head = signal(0);
    const first = computed(() => head());
    const second = computed(() => (first(), 0));
    const third = computed(() => (busy(), second() + 1));
    const fourth = computed(() => third() + 2);
    const fifth = computed(() => fourth() + 3);
    effect(() => {
      fifth();
      busy();
    });
    return () => {
      batch(() => head(1));
      for (let value = 0; value < 1000; value += 1) {
        batch(() => head(value));
        if (fifth() !== 6) expect("avoidable", fifth(), 6);
      }
    };
  },
  broad() {
    const head = signal(0);
    let runs = 0;
    let last;
    for (let index = 0; index < 50; index += 1) {
      const first = computed(() => head() + index);
      const second = computed(() => first() + 1);
      effect(() => {
        second();
        runs += 1;
      });
      last = second;
    }
    return () => {
      batch(() => head(1));
      runs = 0;
      for (let value = 0; value < 50; value += 1) {
        batch(() => head(value));
        if (last() !== value + 50) expect("broad", last(), value + 50);
      }
      expect("broad, runs", runs, 2500);
    };
  },
  deep() {
    const head = signal(0);
    let end = head;
    for (let step = 0; step < 50; step += 1) {
      const previous = end;
      end = computed(() => previous() + 1);
    }
    return rounds(head, end, "deep", 50, (value) => 50 + value);
  },
  diamond() {
    const head = signal(0);
    const branches = Array.from({ length: 5 }, () => computed(() => head() + 1));
    const sum = computed(() => branches.reduce((total, branch) => total + branch(), 0));
    return rounds(head, sum, "diamond", 500, (value) => (value + 1) * 5);
  },
  mux() {
    const heads = Array.from({ length: 100 }, () => signal(0));
    const all = computed(() => heads.map((head) => head()));
    const splits = heads
      .map((_, index) => computed(() => all()[index]))
      .map((split) => computed(() => split() + 1));
    for (const split of splits) effect(() => split());
    return () => {
      for (const factor of [1, 2]) {
        for (let index = 0; index < 10; index += 1) {
          batch(() => heads[index](index * factor));
          if (splits[index]() !== index * factor + 1) expect("mux", splits[index](), index * factor + 1);
        }
      }
    };
  },
  repeated() {
    const head = signal(0);
    const sum = computed(() => {
      let total = 0;
      for (let time = 0; time < 30; time += 1) total += head();
      return total;
    });
    return rounds(head, sum, "repeated", 100, (value) => value * 30);
  },
  triangle() {
    const head = signal(0);
    const values = [];
    let end = head;
    for (let step = 0; step < 9; step += 1) {
      const previous = end;
      end = computed(() => previous() + 1);
      values.push(end);
    }
    const sum = computed(() => values.reduce((total, value) => total + value(), head()));
    return rounds(head, sum, "triangle", 100, (value) => 45 + value * 10);
  },
  unstable() {
    const head = signal(0);
    const double = computed(() => head() * 2);
    const inverse = computed(() => -head());
    const sum = computed(() => {
      let total = 0;
      for (let time = 0; time < 20; time += 1) total += head() % 2 ? double() : inverse();
      return total;
    });
    return rounds(head, sum, "unstable", 100, (value) => (value % 2 ? value * 40 : value * -20));
  },
  mol() {
    const a = signal(0);
    const b = signal(0);
    const c = computed(() => (a() % 2) + (b() % 2));
    const d = computed(() => [0, 1, 2, 3, 4].map((i) => i + (a() % 2) - (b() % 2)));
    const e = computed(() => hard(c() + a() + d()[0]));
    const f = computed(() => hard(d()[2] || b()));
    const g = computed(() => c() + (c() || e() % 2) + d()[4] + f());
    let results = 0;
    effect(() => {
      results += hard(g());
    });
    effect(() => {
      results += g();
    });
    effect(() => {
      results += hard(f());
    });
    let round = 0;
    return () => {
      round += 1;
      batch(() => {
        b(1);
        a(1 + round * 2);
      });
      batch(() => {
        a(2 + round * 2);
        b(2);
      });
    };
  },
};

for (const [name, make] of Object.entries(kairo)) {
  if (!`kairo ${name}`.startsWith(filter)) continue;
  const round = make();
  round();
  measure(`kairo ${name}`, nothing, () => {
    for (let time = 0; time < 500; time += 1) round();
  });
}

// cellx

function expectedCells(layers) {
  if (layers === 10) return [[3, 6, 2, -2], [2, 4, -2, -3]];
  if ([100, 1000, 2500].includes(layers)) return [[-3, -6, -2, 2], [-2, -4, 2, 3]];
  return [[2, 4, -1, -6], [-2, 1, -4, -4]];
}

function runCells(layers) {
  const sources = [1, 2, 3, 4].map((value) => signal(value));
  let layer = sources;
  for (let index = 0; index < layers; index += 1) {
    const [p1, p2, p3, p4] = layer;
    layer = [
      computed(() => p2()),
      computed(() => p1() - p3()),
      computed(() => p2() + p4()),
      computed(() => p3()),
    ];
    for (const cell of layer) effect(() => cell());
  }
  const [before, after] = expectedCells(layers);
  expect(`cellx ${layers}`, layer.map((cell) => cell()), before);
  batch(() => sources.forEach((source, index) => source(4 - index)));
  expect(`cellx ${layers}`, layer.map((cell) => cell()), after);
  return layer;
}

for (const layers of [10, 100, 500, 1000, 2000, 2500, 5000]) {
  measure(`cellx ${layers}`, nothing, () => {
    keep = Array.from({ length: 10 }, () => runCells(layers));
  });
}

// sbench

measure("create 100000 signals", nothing, () => {
  keep = Array.from({ length: 100000 }, (_, index) => signal(index));
});
for (const readers of [1, 1000]) {
  measure(
    `create 1 to ${readers}`,
    () => Array.from({ length: 100000 / readers }, (_, index) => signal(index)),
    (signals) => {
      const values = [];
      for (const source of signals) {
        for (let reader = 0; reader < readers; reader += 1) {
          const value = computed(() => source());
          value();
          values.push(value);
        }
      }
      keep = values;
    },
  );
}
for (const [readers, times] of [[1, 400000], [2, 100000], [4, 100000], [1000, 10000]]) {
  const source = signal(-1);
  const values = Array.from({ length: readers }, () => computed(() => source()));
  for (const value of values) value();
  measure(`update 1 to ${readers}`, nothing, () => {
    for (let number = 0; number < times; number += 1) {
      source(number);
      for (const value of values) value();
    }
  });
}
{
  const sources = Array.from({ length: 1000 }, (_, index) => signal(index));
  const sum = computed(() => {
    let total = 0;
    for (const source of sources) total += source();
    return total;
  });
  sum();
  measure("update 1000 to 1", nothing, () => {
    for (let number = 0; number < 400; number += 1) {
      sources[0](number);
      sum();
    }
  });
}

// Propagation

for (const [width, height, times] of [
  [1, 1, 100000], [1, 10, 50000], [1, 100, 5000], [1, 1000, 500], [10, 1, 50000], [10, 10, 5000],
  [100, 1, 5000], [1000, 1, 500], [100, 100, 100],
]) {
  const source = signal(1);
  for (let column = 0; column < width; column += 1) {
    let end = source;
    for (let step = 0; step < height; step += 1) {
      const previous = end;
      end = computed(() => previous() + 1);
    }
    const last = end;
    effect(() => {
      keep = last();
    });
  }
  measure(`propagate ${width}x${height}`, nothing, () => {
    for (let time = 0; time < times; time += 1) source(source() + 1);
  });
}

// Orders

function runOrders(isObserved, isBatched) {
  const tax = signal(2);
  const includesTax = [];
  const sum = (values) =>
    computed(() => {
      let total = 0;
      for (const value of values) total += value();
      return total;
    });
  const orders = Array.from({ length: 100 }, (_, index) => {
    const includes = signal(index % 2 === 0);
    includesTax.push(includes);
    const factor = computed(() => (includes() ? tax() : 1));
    return sum(
      Array.from({ length: 100 }, () => {
        const price = signal(5);
        const amount = signal(5);
        return computed(() => factor() * price() * amount());
      }),
    );
  });
  const total = sum(orders);
  if (isObserved) effect(() => total());
  expect("orders", total(), 375000);
  const change = () => {
    for (const includes of includesTax.slice(0, 50)) includes(!includes());
    tax(3);
  };
  if (isBatched) batch(change);
  else change();
  expect("orders", total(), 500000);
  return total;
}

for (const isObserved of [true, false]) {
  for (const isBatched of [true, false]) {
    const name = `orders ${isBatched ? "batched" : "unbatched"} ${isObserved ? "observed" : "lazy"}`;
    measure(name, nothing, () => {
      keep = runOrders(isObserved, isBatched);
    });
  }
}
