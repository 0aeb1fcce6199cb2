import FormworkEngine
import FormworkRandom
import Foundation

// Writes transcripts of random forms: `FormTranscripts SEED COUNT`, the first from the seed and each
// next one from the seed after it. Without arguments it carries out the definition and commands that
// it reads, one a line, and writes the transcript of that.

/// Random events of a form, and the parts of its state that a draft keeps.
func randomTranscript(seed: UInt64) -> Transcript {
    let definition = RandomForm.definition(seed: seed)
    // Goes through the same, so that events can be made up for what has happened.
    let machine = FormMachine(definition: definition)
    var events = RandomEvents(seed: seed)
    var transcript = Transcript(definition: definition.json)
    for _ in 0..<20 {
        let event = events.next(for: machine)
        events.note(machine.apply(event))
        transcript.run(event.json)
    }
    for command in ["snapshot", "draft", "reopen"] { transcript.run(Array(command.utf8)) }
    return transcript
}

func write(_ transcript: Transcript) {
    var text: [UInt8] = []
    for line in transcript.lines { text += line + [10] }
    FileHandle.standardOutput.write(Data(text + [10]))
}

func readTranscript() -> Transcript? {
    guard let definition = readLine() else { return nil }
    var transcript = Transcript(definition: Array(definition.utf8))
    while let command = readLine() { transcript.run(Array(command.utf8)) }
    return transcript
}

let arguments = CommandLine.arguments.dropFirst().compactMap { UInt64($0) }
switch arguments.count {
case 2: for number in 0..<arguments[1] { write(randomTranscript(seed: arguments[0] &+ number)) }
case 0: if let transcript = readTranscript() { write(transcript) }
default:
    print("FormTranscripts takes a seed and a count, or nothing.")
    exit(2)
}
