import FormworkSQLite
import FormworkServer
import FormworkState
import Testing

@Suite struct SecurityDocumentTests {
    @Test("docs/security.md has every limit of the sources with its value, and no other")
    func limits() throws {
        let declared = try DeclaredLimit.all()
        let documented = try Self.documented()
        #expect(declared.count > 70)
        #expect(declared.subtracting(documented).map(\.name).sorted() == [])
        #expect(documented.subtracting(declared).map(\.name).sorted() == [])
    }

    @Test(
        "docs/security.md has every member of the limits that an application sets",
        arguments: [
            ServerLimits(), SQLiteStore.SubmissionLimits(), HistoryLimits(),
        ] as [any Sendable])
    func members(of limits: any Sendable) throws {
        let documented = try Self.documented()
        let type = String(reflecting: type(of: limits)).drop { $0 != "." }.dropFirst()
        for (label, value) in Mirror(reflecting: limits).children {
            let number = try #require(
                (value as? Duration).map { $0 / .seconds(1) } ?? (value as? Int).map(Double.init)
                    ?? value as? Double)
            let limit = DeclaredLimit(name: "\(type).\(try #require(label))", value: number)
            #expect(documented.contains(limit))
        }
    }

    @Test("docs/security.md names tests that exist for the requirements of the ASVS")
    func requirements() throws {
        let rows = MarkdownTable.rows(in: try Checkout.text("docs/security.md"), headed: "ASVS")
        #expect(rows.count > 150)
        let tests = try Checkout.texts(below: ["Tests"], ["swift", "py"]).joined()
        for row in rows {
            for name in row[2].codeSpans where name.hasPrefix("test_") {
                #expect(tests.contains("def \(name)("), "\(row[0])")
            }
            for title in row[2].matches(of: /“([^”]+)”/) {
                #expect(tests.contains("\"\(title.1)\""), "\(row[0])")
            }
        }
    }

    /// The rows of all tables of limits: the first cell is the name, the second begins with the value.
    private static func documented() throws -> Set<DeclaredLimit> {
        let rows = MarkdownTable.rows(
            in: try Checkout.text("docs/security.md"), headed: "Limit")
        return Set(
            try rows.map { cells in
                let name = try #require(cells[0].codeSpans.first)
                return DeclaredLimit(
                    name: name, value: try #require(value(in: cells[1]), "\(name)"))
            })
    }

    private static func value(in cell: String) -> Double? {
        guard let match = cell.firstMatch(of: /^(\d[\d,]*)(?: (ms|s|days?|years?|KiB|MiB)\b)?/),
            let number = Double(match.1.filter { $0 != "," })
        else { return nil }
        let units = [
            "ms": 0.001, "s": 1, "day": 86_400, "year": 31_536_000, "KiB": 1_024, "MiB": 1_048_576,
        ]
        return number * (match.2.flatMap { units[String($0)] } ?? 1)
    }
}

/// A limit that the sources declare by a literal: a constant, a stored property or a default argument.
struct DeclaredLimit: Hashable {
    /// The type that declares it, and its own name.
    let name: String

    /// The number; a time in seconds.
    let value: Double

    /// All limits of what serves readers: not those of macros, commands and tests.
    static func all() throws -> Set<DeclaredLimit> {
        let folders = ["Core", "Faces", "Server", "Stores"].map { "Sources/\($0)" }
        let reader = LimitReader()
        return Set(try Checkout.texts(below: folders, ["swift"]).flatMap(reader.limits))
    }
}

/// Finds declared limits in a source; its expressions are compiled once.
private struct LimitReader {
    private typealias Literal = (Substring, Substring, Substring, Substring?)

    private let numbers: [Regex<Literal>] = [
        /(?:let|var) (\w+)(?:: [\w.]+\??)? = (\d[\d_]*)(?: << (\d+))?$/,
        /var (\w+): \w+ \{ (\d[\d_]*)(?: << (\d+))? \}/,
        /(\w+): (?:Int|TimeInterval)\?? = (\d[\d_]*)(?: << (\d+))?(?=[,)]|$)/,
    ]
    private let times = /(\w+):? (?:Duration )?=? ?\w*\.(milli)?seconds\((\d[\d_]*)\)/
    private let caches = /let (\w+) = BoundedCache<.*\(limit: (\d+)\)/
    private let limitNames =
        /^(max|most|minimum(Length|Size|Rate)$|debounce|sweep)|[lL]imit$|([tT]ime|[tT]imeout|Bytes|patience|lifetime|interval)$/
    private let keywords: Set<Substring> = [
        "struct", "class", "enum", "extension", "protocol", "actor",
    ]

    private struct Declaration {
        let name: String
        let value: Double
        var isTime = false
        var isCache = false
    }

    func limits(in source: String) -> [DeclaredLimit] {
        var types: [(indentation: Int, name: String)] = []
        return source.utf8.split(separator: UInt8(ascii: "\n")).flatMap { line -> [DeclaredLimit] in
            let content = line.drop { $0 == UInt8(ascii: " ") }
            let (type, isLiteral) = (type(in: content), hasLiteral(content))
            guard type != nil || isLiteral, !content.starts(with: "//".utf8) else { return [] }
            let indentation = line.count - content.count
            types.removeAll { $0.indentation >= indentation }
            let owner = types.map(\.name).joined(separator: ".")
            if let type { types.append((indentation, type)) }
            guard isLiteral else { return [] }
            return declarations(in: Substring(content)).filter { isLimit($0, of: owner) }
                .map { DeclaredLimit(name: "\(owner).\($0.name)", value: $0.value) }
        }
    }

    /// The name of the type that a line begins.
    private func type(in line: Substring.UTF8View) -> String? {
        guard line.last == UInt8(ascii: "{") else { return nil }
        let words = Substring(line).split(separator: " ", maxSplits: 5)
        guard let place = words.firstIndex(where: keywords.contains), place + 1 < words.count
        else { return nil }
        return String(words[place + 1].prefix { $0.isLetter || $0.isNumber || $0 == "." })
    }

    /// Whether a number follows an equals sign, a colon, a brace or a parenthesis, as in few lines.
    private func hasLiteral(_ line: Substring.UTF8View) -> Bool {
        var before: (UInt8, UInt8) = (0, 0)
        for byte in line {
            if (0x30...0x39).contains(byte) {
                if before.1 == UInt8(ascii: "(") { return true }
                if before.1 == UInt8(ascii: " "), "=:{".utf8.contains(before.0) { return true }
            }
            before = (before.1, byte)
        }
        return false
    }

    private func declarations(in line: Substring) -> [Declaration] {
        let plain = numbers.flatMap { line.matches(of: $0) }
            .map { Declaration(name: String($0.1), value: value($0.2, shift: $0.3)) }
        let timed = line.matches(of: times).map {
            Declaration(
                name: String($0.1), value: value($0.3) / ($0.2 == nil ? 1 : 1_000), isTime: true)
        }
        let cached = line.matches(of: caches)
            .map { Declaration(name: String($0.1), value: value($0.2), isCache: true) }
        return plain + timed + cached
    }

    private func value(_ digits: Substring, shift: Substring? = nil) -> Double {
        let number = Int(digits.filter { $0 != "_" }) ?? 0
        return Double(number << (shift.flatMap { Int($0) } ?? 0))
    }

    /// Whether the name is that of a limit; what begins at zero or one is counted.
    private func isLimit(_ declaration: Declaration, of owner: String) -> Bool {
        guard !declaration.isCache else { return true }
        guard declaration.isTime || declaration.value > 1 else { return false }
        return declaration.name.contains(limitNames) || owner.hasSuffix("Limit")
            || owner.hasSuffix("Limits")
    }
}
