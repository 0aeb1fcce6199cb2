// Compares the transcripts of the standard input with what the engine for browsers answers in Node:
//     FormTranscripts 1 100000 | node Tests/Browser/compare-transcripts.mjs formwork.wasm
// Prints how many there were and, if there is one, the shortest with another answer.
import { readFile } from "node:fs/promises";
import { Comparison } from "./transcripts.mjs";

const { instance } = await WebAssembly.instantiate(await readFile(process.argv[2]));
const comparison = new Comparison(instance.exports);
for await (const text of process.stdin.setEncoding("utf8")) comparison.read(text);
const memory = instance.exports.memory.buffer.byteLength;
console.log(JSON.stringify({ ...comparison, memory }));
process.exitCode = comparison.difference ? 1 : 0;
