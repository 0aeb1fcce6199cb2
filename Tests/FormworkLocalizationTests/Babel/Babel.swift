import Foundation

/// The values in `cases.json` as written by Babel, a library of Python with CLDR's data.
enum Babel {
    /// The values that are written in every locale.
    struct Cases: Decodable {
        let locales: [String]
        let numbers: [String]
        let currencies: [String]
        let days: [String]
        let skeletons: [String]
        let lists: [[String]]
    }

    private static let folder = URL(filePath: #filePath).resolvingSymlinksInPath()
        .deletingLastPathComponent()

    /// The Python that `make test` installs.
    private static let python = (0..<3).reduce(folder) { url, _ in url.deletingLastPathComponent() }
        .appending(path: ".venv/bin/python")

    /// Whether Babel is installed; in continuous integration it must be.
    static let isInstalled: Bool = {
        if ProcessInfo.processInfo.environment["CI"] == "true" { return true }
        guard let process = try? run(["-c", "import babel"]) else { return false }
        return process.status == 0
    }()

    static func cases() throws -> Cases {
        let data = try Data(contentsOf: folder.appending(path: "cases.json"))
        return try JSONDecoder().decode(Cases.self, from: data)
    }

    /// The texts by locale and name of the case.
    static func texts() throws -> [String: [String: String]] {
        let output = try run([folder.appending(path: "babel_texts.py").path]).output
        return try JSONDecoder().decode([String: [String: String]].self, from: output)
    }

    /// The cases that are known to differ, each as `locale case`, with what it is about behind #.
    static func knownDifferences() throws -> Set<String> {
        let data = try Data(contentsOf: folder.appending(path: "differences.txt"))
        let lines = String(decoding: data, as: UTF8.self).split(separator: "\n")
        return Set(lines.filter { !$0.hasPrefix("#") }.map { String($0) })
    }

    private static func run(_ arguments: [String]) throws -> (status: Int32, output: Data) {
        let process = Process()
        let output = Pipe()
        process.executableURL = python
        process.arguments = arguments
        process.standardOutput = output
        try process.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return (process.terminationStatus, data)
    }
}
