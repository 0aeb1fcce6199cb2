import FormworkLocalization
import FormworkYAML
import Foundation
import Testing

@Suite struct YamlFilesTests {
    let english = Locale(identifier: "en")

    /// Makes a directory of files, gives it to the closure and removes it.
    private func withFiles(_ files: [String: Data], _ body: (URL) throws -> Void) throws {
        let manager = FileManager.default
        let root = manager.temporaryDirectory.appending(path: "formwork-\(UUID().uuidString)")
        defer { try? manager.removeItem(at: root) }
        try manager.createDirectory(at: root, withIntermediateDirectories: true)
        for (path, data) in files {
            let file = root.appending(path: path)
            try manager.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try data.write(to: file)
        }
        try body(root)
    }

    private func findings(_ body: () throws -> Void) -> [YamlStoreError.Finding] {
        let error = #expect(throws: YamlStoreError.self, performing: body)
        return error?.findings ?? []
    }

    @Test("Every .yml and .yaml file is read, however deep it lies, and no other")
    func recursive() throws {
        let files = [
            "a.yml": "en:\n  a: \"1\"", "x/y/b.yaml": "en:\n  b: \"2\"", "c.txt": "en:\n  c: \"3\"",
            "yml": "not: [yaml",
        ].mapValues { Data($0.utf8) }
        try withFiles(files) { root in
            let store = try YamlStore(directories: [root])
            #expect(store.translate("a", locale: english) == "1")
            #expect(store.translate("b", locale: english) == "2")
            #expect(store.translate("c", locale: english) == nil)
        }
    }

    @Test("A key in two files is a problem that names both places, in the order of the paths")
    func twoFiles() throws {
        let yaml = Data("en:\n  Page:\n    title: \"x\"".utf8)
        try withFiles(["b/first.yml": yaml, "c.yml": yaml, "a.yml": yaml]) { root in
            let findings = findings { _ = try YamlStore(directories: [root], isStrict: true) }
            let files = findings.map { URL(filePath: $0.file).lastPathComponent }
            #expect(files == ["first.yml", "c.yml"])
            for finding in findings {
                #expect(finding.code == .duplicateKey)
                #expect(finding.line == 3)
                #expect(finding.message.contains("a.yml:3"))
                #expect(finding.message.contains("\"Page.title\" for en"))
            }
        }
    }

    @Test("A file that is not UTF-8 and one that is not YAML are both reported")
    func unreadable() throws {
        let files = ["a.yml": Data([0x65, 0x6E, 0x3A, 0xFF]), "b.yml": Data("en: [".utf8)]
        try withFiles(files) { root in
            let findings = findings { _ = try YamlStore(directories: [root], isStrict: true) }
            #expect(findings.map(\.code) == [.unreadable, .notYAML])
        }
    }

    @Test("Files that cannot be read keep no others from being used")
    func neighbours() throws {
        let files = [
            "a.yml": Data([0x65, 0x6E, 0x3A, 0xFF]), "b.yml": Data("en: [".utf8),
            "c.yml": Data("en: { a: \"1\" }".utf8), "d.yml": Data(),
        ]
        try withFiles(files) { root in
            let store = try YamlStore(directories: [root])
            #expect(store.findings.map(\.code) == [.unreadable, .notYAML])
            #expect(store.findings.map(\.severity) == [.error, .error])
            #expect(store.translate("a", locale: english) == "1")
        }
    }

    @Test("Several directories are merged, and the first of two texts counts")
    func merged() throws {
        let files = [
            "x/a.yml": "en: { a: \"1\", b: \"2\" }", "y/a.yml": "en: { a: \"3\", c: \"4\" }",
        ]
        try withFiles(files.mapValues { Data($0.utf8) }) { root in
            let store = try YamlStore(
                directories: ["y", "x"].map { root.appending(path: $0) })
            #expect(store.findings.map(\.code) == [.duplicateKey])
            let texts = ["a", "b", "c"].map { store.translate($0, locale: english) }
            #expect(texts == ["3", "2", "4"])
        }
    }

    @Test("A missing directory and one without YAML are problems")
    func directories() throws {
        try withFiles(["readme.txt": Data()]) { root in
            let findings = findings {
                _ = try YamlStore(directories: [root, root.appending(path: "missing")])
            }
            #expect(findings.map(\.code) == [.noFiles, .unreadable])
            #expect(findings.allSatisfy { $0.file.hasPrefix(root.path) })
        }
    }

    @Test("Texts are read from a directory of a bundle's resources")
    func bundle() throws {
        let yaml = Data("en:\n  a: \"1\"\nde:\n  a: \"2\"".utf8)
        try withFiles(["Texts/a.yml": yaml, "broken.yml": Data("x".utf8)]) { root in
            let bundle = try #require(Bundle(path: root.path))
            let stores = [
                try bundle.yamlLocalization(resourceDirectoryName: "Texts"),
                try [bundle].yamlLocalization(resourceDirectoryName: "Texts"),
                try YamlStore(bundles: [bundle], resourceDirectoryName: "Texts"),
            ]
            for store in stores {
                #expect(store.translate("a", locale: Locale(identifier: "de-AT")) == "2")
            }
            #expect(
                findings { _ = try bundle.yamlLocalization(isStrict: true) }.map(\.code) == [
                    .notMap
                ])
        }
    }
}
