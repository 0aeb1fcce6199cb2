const encoder = new TextEncoder();
const decoder = new TextDecoder();

// Loads the engine.
export async function loadEngine(address) {
  const { instance } = await WebAssembly.instantiateStreaming(fetch(address));
  return instance.exports;
}

// Opens a form and returns two functions: one applies an event and returns the changes, the
// other returns everything that the form shows.
export function openForm(engine, definition, state) {
  // Views of the memory are made again each time: those from before it grew are empty.
  const write = (text) => {
    const bytes = encoder.encode(text);
    const place = engine.formwork_allocate(bytes.length);
    new Uint8Array(engine.memory.buffer, place, bytes.length).set(bytes);
    return [place, bytes.length];
  };
  const read = (length) =>
    decoder.decode(new Uint8Array(engine.memory.buffer, engine.formwork_result(), length));

  // Calls with texts as bytes, which are given back afterwards.
  const call = (name, texts, ...first) => {
    const places = texts.map(write);
    const result = engine[name](...first, ...places.flat());
    for (const [place] of places) engine.formwork_release(place);
    return result;
  };

  const handle = call("formwork_open", [definition, state]);
  if (handle < 1) throw read(-handle);
  return {
    apply(event) {
      const result = JSON.parse(read(call("formwork_apply", [JSON.stringify(event)], handle)));
      if (result.error) throw result.error;
      return result;
    },
    snapshot: () => JSON.parse(read(engine.formwork_snapshot(handle))),
  };
}
