import FormworkEngine
import Foundation

/// The engine's verdict on one field.
private struct Verdict: Encodable {
    /// The codes of the rules that are broken.
    var codes: [String]
    /// The reason why the pattern cannot be used.
    var patternError: String?

    init(of field: HTMLField) {
        let definition = field.definition
        codes =
            field.value.map { definition.violations(of: $0).map(\.code.rawValue) }
            ?? [ViolationCode.badInput.rawValue]
        for case .pattern(let pattern) in definition.constraints {
            patternError = pattern.error?.code.rawValue
        }
    }
}

/// Judges fields of HTML, for the browser tests to compare with a browser's verdict.
///
/// Standard input has one field as JSON a line, standard output one verdict a line.
@main struct FieldVerdicts {
    static func main() throws {
        let decoder = JSONDecoder()
        let encoder = JSONEncoder()
        var output = Data()
        while let line = readLine() {
            let field = try decoder.decode(HTMLField.self, from: Data(line.utf8))
            output += try encoder.encode(Verdict(of: field))
            output.append(UInt8(ascii: "\n"))
        }
        FileHandle.standardOutput.write(output)
    }
}
