import FormworkLocalization
import FormworkYAML
import Foundation
import Synchronization
import Testing

@Suite struct ReloadingYamlStoreTests {
    private let english = Locale(identifier: "en")

    /// A store that looks often, and the results of its reloads.
    private func store(
        _ directory: TextDirectory
    ) throws -> (ReloadingYamlStore, AsyncStream<Result<YamlStore, YamlStoreError>>.Iterator) {
        let (results, continuation) = AsyncStream<Result<YamlStore, YamlStoreError>>.makeStream()
        let store = try ReloadingYamlStore(
            directories: [directory.url], interval: .milliseconds(5)
        ) { continuation.yield($0) }
        return (store, results.makeAsyncIterator())
    }

    @Test("A change, a new file and a removed one are seen", .timeLimit(.minutes(1)))
    func changes() async throws {
        let directory = try TextDirectory(["a.yml": "en: { a: old, b: kept }"])
        var (store, results) = try store(directory)
        let localizer = Localizer(locale: english, store: store)
        #expect(localizer.text(key: "a") == "old")
        #expect(store.revision == 0)

        try directory.write("en: { a: new, b: kept }", to: "a.yml")
        _ = try await results.next()?.get()
        #expect(store.revision == 1)
        #expect(localizer.text(key: "a") == "new")
        #expect(localizer.text(key: "b") == "kept")

        try directory.write("de: { a: neu }", to: "b.yaml")
        _ = try await results.next()?.get()
        #expect(store.translate("a", locale: Locale(identifier: "de-AT")) == "neu")
        #expect(store.locales.count == 2)

        try directory.remove("b.yaml")
        _ = try await results.next()?.get()
        #expect(!store.keyExists("a", locale: Locale(identifier: "de")))
    }

    @Test("A broken entry is reported, and all others are reloaded", .timeLimit(.minutes(1)))
    func broken() async throws {
        let directory = try TextDirectory(["a.yml": "en:\n  a: \"old\"\n  b: \"old\""])
        var (store, results) = try store(directory)
        #expect(store.findings.isEmpty)
        try directory.write("en:\n  a: \"new\n  b: \"new\"", to: "a.yml")
        let findings = try await results.next()?.get().findings
        #expect(findings?.map(\.line) == [2])
        #expect(store.findings == findings)
        #expect(store.translate("a", locale: english) == nil)
        #expect(store.translate("b", locale: english) == "new")
    }

    @Test("When no file can be read any more, the last texts remain", .timeLimit(.minutes(1)))
    func lastTexts() async throws {
        let directory = try TextDirectory(["a.yml": "en: { a: old }"])
        var (store, results) = try store(directory)
        try directory.remove("a.yml")
        let result = await results.next()
        #expect(throws: YamlStoreError.self) { try result?.get() }
        #expect(store.translate("a", locale: english) == "old")
        try directory.write("en: { a: new }", to: "a.yml")
        _ = try await results.next()?.get()
        #expect(store.translate("a", locale: english) == "new")
    }

    @Test("A directory without texts is refused at the start")
    func empty() throws {
        let directory = try TextDirectory()
        #expect(throws: YamlStoreError.self) {
            try ReloadingYamlStore(directories: [directory.url])
        }
    }

    @Test("A reader during a change gets the old text or the new", .timeLimit(.minutes(1)))
    func whole() async throws {
        let texts = { (word: Int) in "en: { a: \"\(word)\", b: \"\(word)\" }" }
        let directory = try TextDirectory(["a.yml": texts(0)])
        var (store, results) = try store(directory)
        let readers = Task.detached { [store, english] in
            var seen: Set<String> = []
            while !Task.isCancelled {
                let words = store.translate("a", locale: english)
                seen.insert(words ?? "nothing")
                await Task.yield()
            }
            return seen
        }
        // A failure of this test would leave them to read for ever beside all others.
        defer { readers.cancel() }
        for word in 1...5 {
            try directory.write(texts(word), to: "a.yml")
            _ = try await results.next()?.get()
            #expect(store.translate("a", locale: english) == store.translate("b", locale: english))
        }
        readers.cancel()
        #expect(await readers.value.isSubset(of: Set((0...5).map { "\($0)" })))
    }

    @Test("The watch ends with its store, which it does not retain", .timeLimit(.minutes(1)))
    func release() async throws {
        let directory = try TextDirectory(["a.yml": "en: { a: x }"])
        let (releases, continuation) = AsyncStream<Void>.makeStream()
        try hold(directory, until: Release { continuation.finish() })
        for await _ in releases {}
    }

    /// Makes a store whose watch holds a token, and lets the store go.
    private func hold(_ directory: TextDirectory, until release: Release) throws {
        let store = try ReloadingYamlStore(
            directories: [directory.url], interval: .seconds(3_600)
        ) { _ in withExtendedLifetime(release) {} }
        #expect(store.locales.count == 1)
    }

    /// An object that reports its release.
    private final class Release: Sendable {
        private let notify: @Sendable () -> Void
        init(_ notify: @escaping @Sendable () -> Void) { self.notify = notify }
        deinit { notify() }
    }
}
