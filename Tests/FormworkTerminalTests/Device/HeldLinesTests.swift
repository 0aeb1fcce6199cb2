import Foundation
import Testing

@testable import FormworkTerminal

@Suite struct HeldLinesTests {
    private let folder: TemporaryFolder
    private let file: URL
    /// A descriptor in place of standard error.
    private let errors: FileHandle
    private let lines: HeldLines

    init() throws {
        folder = try TemporaryFolder()
        file = URL(filePath: try folder.add("errors.txt", size: 0))
        let handle = try FileHandle(forWritingTo: file)
        lines = try #require(HeldLines(of: handle.fileDescriptor))
        errors = handle
    }

    private func write(_ text: String) throws { try errors.write(contentsOf: Data(text.utf8)) }

    private var written: String {
        get throws { String(decoding: try Data(contentsOf: file), as: UTF8.self) }
    }

    @Test("Lines are kept back while a screen is shown, and written when it is left")
    func order() throws {
        try write("before\n")
        lines.begin()
        try write("first\n")
        try write("second\n")
        #expect(try written == "before\n")
        lines.end()
        #expect(try written == "before\nfirst\nsecond\n")
        try write("between\n")
        lines.begin()
        try write("third\n")
        lines.end()
        #expect(try written == "before\nfirst\nsecond\nbetween\nthird\n")
    }

    @Test("The screen is written while lines to its own descriptor are kept back")
    func screen() throws {
        lines.begin()
        try write("printed\n")
        let screen = FileHandle(fileDescriptor: lines.original)
        try screen.write(contentsOf: Data("screen\n".utf8))
        #expect(try written == "screen\n")
        lines.end()
        #expect(try written == "screen\nprinted\n")
    }

    @Test("Lines beyond the limit are dropped, the first ones first")
    func limit() throws {
        let many = String(repeating: "a", count: HeldLines.limit) + "\n"
        lines.begin()
        try write("first\n" + many)
        lines.trim()
        try write(many)
        lines.trim()
        #expect(lines.size == HeldLines.limit)
        try write("last\n")
        lines.trim()
        lines.end()
        #expect(lines.size == 0)
        #expect(try written.utf8.count == HeldLines.limit)
        #expect(try written.hasSuffix("a\nlast\n"))
        lines.begin()
        try write(many)
        lines.end()
        #expect(try written.utf8.count == 2 * HeldLines.limit)
        #expect(try written.hasSuffix("a\n"))
    }
}
