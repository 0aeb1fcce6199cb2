import Foundation

/// The marks in the sources of a design's samples.
///
/// Each block of code in the document of the design has one beside its sample, which names the
/// adaptation: `// Block 14, “Client-Hosted Macro”: literal.`
struct SampleMarks {
    /// The marked blocks, in the order of their numbers.
    let blocks: [String]

    /// Reads the sources in the folder of a file.
    init(beside file: String) throws {
        let folder = URL(filePath: file).deletingLastPathComponent()
        let mark = /\/\/ Block (\d+), “([^”]+)”: \S/
        var found: [(number: Int, heading: String)] = []
        for source in try FileManager.default.contentsOfDirectory(
            at: folder, includingPropertiesForKeys: nil)
        where source.pathExtension == "swift" {
            for match in try String(contentsOf: source, encoding: .utf8).matches(of: mark) {
                found.append((Int(match.output.1) ?? 0, String(match.output.2)))
            }
        }
        blocks = found.sorted { $0.number < $1.number }.map { "\($0.number) \($0.heading)" }
    }
}
