import FormworkLocalization
import Testing

@Suite struct MissingTranslationReporterTests {
    @Test("Passes on at most as many problems as its limit")
    func limit() async {
        let (stream, continuation) = AsyncStream<LocalizationError>.makeStream()
        let reporter = MissingTranslationReporter(limit: 2) { continuation.yield($0) }
        for key in ["a", "b", "a", "c", "b", "d"] {
            reporter.report(LocalizationError(code: .missingTranslation, message: "", key: key))
        }
        continuation.finish()
        let keys = await stream.reduce(into: []) { $0.append($1.key) }
        #expect(keys == ["a", "b"])
    }

    @Test("Passes a problem on once when many tasks meet it together")
    func concurrent() async {
        let (stream, continuation) = AsyncStream<LocalizationError>.makeStream()
        let reporter = MissingTranslationReporter { continuation.yield($0) }
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<100 {
                group.addTask { reporter.report(.init(code: .missingTranslation, message: "x")) }
            }
        }
        continuation.finish()
        #expect(await stream.reduce(0) { count, _ in count + 1 } == 1)
    }
}
