// Carries out transcripts in the engine for browsers and compares its answers, byte for byte, with
// those of the transcripts. Tests/FormTranscripts writes them and specifies their format.

// What is compared, and how many transcripts and answers there were so far.
export class Comparison {
  transcripts = 0;
  answers = 0;
  // The shortest transcript with another answer, up to that answer.
  difference = null;
  #engine;
  #rest = "";
  #lines = [];
  #encoder = new TextEncoder();
  #expected = new Uint8Array(1 << 20);

  constructor(engine) {
    this.#engine = engine;
  }

  // Takes a piece of text with transcripts, which may end anywhere.
  read(text) {
    const lines = (this.#rest + text).split("\n");
    this.#rest = lines.pop();
    for (const line of lines) {
      if (line) {
        this.#lines.push(line);
      } else {
        this.#compare(this.#lines);
        this.#lines = [];
      }
    }
  }

  #compare([definition, ...lines]) {
    this.transcripts += 1;
    const session = new Session(this.#engine, definition);
    for (let index = 0; index < lines.length; index += 2) {
      this.answers += 1;
      const answer = session.run(lines[index], lines[index + 1]);
      if (this.#isSame(answer, lines[index + 1])) continue;
      this.#note({
        definition,
        commands: lines.filter((_, position) => position % 2 === 0 && position <= index),
        expected: lines[index + 1],
        answer: new TextDecoder().decode(answer),
      });
      break;
    }
    session.close();
  }

  #isSame(answer, text) {
    if (this.#expected.length < text.length * 3) this.#expected = new Uint8Array(text.length * 3);
    const { written } = this.#encoder.encodeInto(text, this.#expected);
    if (written !== answer.length) return false;
    for (let index = 0; index < written; index += 1)
      if (answer[index] !== this.#expected[index]) return false;
    return true;
  }

  #note(difference) {
    const length = (of) => of.definition.length + of.commands.join().length;
    if (!this.difference || length(difference) < length(this.difference))
      this.difference = difference;
  }
}

// A form in the engine for browsers.
export class Session {
  #engine;
  #definition;
  #form = 0;
  #draft = new Uint8Array();

  constructor(engine, definition) {
    this.#engine = engine;
    this.#definition = new TextEncoder().encode(definition);
  }

  // Carries out a command and returns the answer. Only the native engine writes drafts: the other
  // one goes on with the draft in the transcript.
  run(command, expected) {
    const engine = this.#engine;
    switch (command) {
      case "open":
        return this.open();
      case "snapshot":
        return this.#answer(engine.formwork_snapshot(this.#form));
      case "draft":
        this.#draft = new TextEncoder().encode(expected);
        return this.#draft;
      case "reopen":
        this.close();
        return this.open();
      default: {
        const event = new TextEncoder().encode(command);
        return this.#answer(
          this.#withBytes([event], (place, count) =>
            engine.formwork_apply(this.#form, place, count)));
      }
    }
  }

  close() {
    if (this.#form > 0) this.#engine.formwork_close(this.#form);
  }

  // How many rules were evaluated so far.
  get evaluations() {
    return this.#engine.formwork_evaluations(this.#form);
  }

  open() {
    this.#form = this.#withBytes([this.#definition, this.#draft], (...places) =>
      this.#engine.formwork_open(...places));
    return this.#form > 0
      ? this.#answer(this.#engine.formwork_snapshot(this.#form))
      : this.#answer(-this.#form).map((byte) => (byte < 32 ? 32 : byte));
  }

  // Lends bytes to a call: the place and the length of each.
  #withBytes(texts, call) {
    const engine = this.#engine;
    const places = texts.map((bytes) => {
      const place = engine.formwork_allocate(bytes.length);
      new Uint8Array(engine.memory.buffer, place, bytes.length).set(bytes);
      return place;
    });
    const result = call(...places.flatMap((place, index) => [place, texts[index].length]));
    places.forEach((place) => engine.formwork_release(place));
    return result;
  }

  #answer(length) {
    const engine = this.#engine;
    return new Uint8Array(engine.memory.buffer, engine.formwork_result(), length);
  }
}
