import Foundation
import Testing

@testable import FormworkTranslations

@Suite struct TextFilesTests {
    private let directory = FileManager.default.temporaryDirectory
        .appending(path: "texts-\(UUID().uuidString)")

    private func files(_ contents: [String: Data]) throws -> TextFiles {
        defer { try? FileManager.default.removeItem(at: directory) }
        for (path, data) in contents {
            let url = directory.appending(path: path)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try data.write(to: url)
        }
        return TextFiles(paths: [directory.path])
    }

    @Test("Files that name locales, or are broken, count; others and hidden ones do not")
    func counting() throws {
        let found = try files([
            "b/Page.yml": Data("en: { P: { a: x } }".utf8),
            "a/Page.yaml": Data("zh-Hant: { P: { a: x } }".utf8),
            "settings.yml": Data("name: x\non: [push]".utf8),
            "list.yml": Data("- en".utf8),
            "empty.yml": Data("\n".utf8),
            "broken.yml": Data("en: [".utf8),
            ".hidden/Page.yml": Data("en: { P: { a: x } }".utf8),
            "Page.txt": Data("en: { P: { a: x } }".utf8),
        ])
        let names = found.files.map { $0.path.dropFirst(directory.path.count + 1) }
        #expect(names == ["a/Page.yaml", "b/Page.yml", "broken.yml"])
        #expect(found.findings.isEmpty)
    }

    @Test("A file that is not UTF-8 is reported")
    func notText() throws {
        let found = try files(["Page.yml": Data([0xFF, 0xFE, 0xC3])])
        #expect(found.files.isEmpty)
        #expect(found.findings.map(\.kind) == [.unreadable])
    }
}
