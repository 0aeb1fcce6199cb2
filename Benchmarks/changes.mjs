// Measures what `Forms json` writes in the engine for browsers.
import { Session } from "../Tests/Browser/transcripts.mjs";

// Makes changes to a form: their milliseconds, sorted, and the counts of evaluations that differ.
export function measureChanges(engine, { definition, preparation, changes, evaluations }) {
  const session = new Session(engine, JSON.stringify(definition));
  session.open();
  for (const event of preparation) session.run(JSON.stringify(event));
  const milliseconds = [];
  const wrong = [];
  for (const event of changes.map((change) => JSON.stringify(change))) {
    const before = session.evaluations;
    milliseconds.push(time(() => session.run(event)));
    const count = session.evaluations - before;
    if (count !== evaluations) wrong.push(count);
  }
  session.close();
  // One in eleven warms up.
  return { milliseconds: sorted(milliseconds.slice(changes.length / 11)), wrong };
}

// Opens two forms in turn: the median milliseconds of both.
export function measureOpening(engine, { plain, ruled }) {
  const definitions = [plain, ruled].map((definition) => JSON.stringify(definition));
  const times = [[], []];
  for (let round = 0; round < 101; round += 1) {
    for (const [index, definition] of definitions.entries()) {
      const session = new Session(engine, definition);
      times[index].push(time(() => session.open()));
      session.close();
    }
  }
  return times.map((all) => sorted(all)[50]);
}

function time(work) {
  const start = performance.now();
  work();
  return performance.now() - start;
}

const sorted = (numbers) => numbers.sort((one, other) => one - other);
