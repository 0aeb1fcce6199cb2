import FormworkYAML
import Foundation

/// Loads 5,000 keys in 10 languages, in a process of its own, and prints what that took as JSON.
///
/// The texts are written first, by another process, so that their making is not in the figures.
@main struct Loading {
    static let languages = ["en", "de", "fr", "es", "it", "nl", "sv", "pl", "ar", "ja"]

    static func main() throws {
        if CommandLine.arguments.count > 1 {
            try load(URL(filePath: CommandLine.arguments[1]))
        } else {
            try run()
        }
    }

    private static func run() throws {
        let manager = FileManager.default
        let directory = manager.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? manager.removeItem(at: directory) }
        try manager.createDirectory(at: directory, withIntermediateDirectories: true)
        for language in languages {
            let file = directory.appending(path: "\(language).yml")
            try Data(texts(in: language).utf8).write(to: file)
        }
        let process = Process()
        process.executableURL = URL(filePath: CommandLine.arguments[0])
        process.arguments = [directory.path]
        try process.run()
        process.waitUntilExit()
    }

    /// 100 types of 50 keys, of which every fifth has a hole.
    private static func texts(in language: String) -> String {
        "\(language):\n"
            + (0..<100).map { type in
                "  SomeViewModel\(type):\n"
                    + (0..<50).map { key in
                        let hole = key % 5 == 0 ? " of %{name}" : ""
                        return "    someProperty\(key): \"Text \(key) in \(language)\(hole)\"\n"
                    }.joined()
            }.joined()
    }

    private static func load(_ directory: URL) throws {
        let before = try memory("VmHWM")
        var store: YamlStore?
        let duration = try ContinuousClock().measure {
            store = try YamlStore(directories: [directory], isStrict: true)
        }
        let key = "SomeViewModel99.someProperty49"
        let text = store?.translate(key, locale: Locale(identifier: "ja"))
        let milliseconds = duration / .milliseconds(1)
        print(
            """
            {"keys": 5000, "languages": \(store?.locales.count ?? 0), \
            "found": \(text == "Text 49 in ja"), "milliseconds": \(Int(milliseconds)), \
            "peakMegabytes": \(try memory("VmHWM")), "peakBefore": \(before), \
            "megabytesAfter": \(try memory("VmRSS"))}
            """)
    }

    /// A figure of the kernel about this process, in megabytes.
    private static func memory(_ name: String) throws -> Double {
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let line = status.split(separator: "\n").first { $0.hasPrefix(name) } ?? ""
        let kilobytes = line.split { !$0.isNumber }.first.flatMap { Double($0) } ?? 0
        return (kilobytes / 102.4).rounded() / 10
    }
}
