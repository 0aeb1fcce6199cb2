import Foundation

/// The regular expressions of browsers: those of Node, where it is installed.
struct Node {
    /// The Node on the path; `nil` if there is none.
    static let installed: Node? = {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        let files = folders.map { URL(fileURLWithPath: "\($0)/node") }
        return files.first { FileManager.default.isExecutableFile(atPath: $0.path) }
            .map { Node(file: $0) }
    }()

    let file: URL

    /// Runs a function of the input and takes what it returns, both as JSON.
    func result<Input: Encodable, Output: Decodable>(
        of function: String, _ input: Input
    ) throws -> Output {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("formwork-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let script = folder.appendingPathComponent("script.mjs")
        let (question, answer) = (
            folder.appendingPathComponent("input"), folder.appendingPathComponent("output")
        )
        try JSONEncoder().encode(input).write(to: question)
        try Data(
            """
            import { readFileSync, writeFileSync } from "node:fs"
            const [, , question, answer] = process.argv
            const judge = \(function)
            writeFileSync(answer, JSON.stringify(judge(JSON.parse(readFileSync(question, "utf8")))))
            """.utf8
        ).write(to: script)
        let process = Process()
        process.executableURL = file
        // What V8 makes of look-arounds with the flag `v` can be wrong once it has optimized it.
        process.arguments = ["--no-regexp-optimization", script.path, question.path, answer.path]
        try process.run()
        process.waitUntilExit()
        return try JSONDecoder().decode(Output.self, from: Data(contentsOf: answer))
    }
}
