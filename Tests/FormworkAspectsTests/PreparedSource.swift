import FormworkAspects
import FormworkYAML
import Foundation

/// A source that does something before each document.
struct PreparedSource: PathAspectsSource {
    private let source: MemoryAspectsSource
    private let prepare: @Sendable (AspectPath) async throws -> Void

    var searchesOptions: Bool { false }

    init(
        _ source: MemoryAspectsSource,
        _ prepare: @escaping @Sendable (AspectPath) async throws -> Void
    ) {
        self.source = source
        self.prepare = prepare
    }

    func document(at path: AspectPath) async throws -> AspectDocument? {
        try await prepare(path)
        return source.document(at: path)
    }
}

/// Lets tasks pass once enough have arrived, or when they are cancelled.
actor Gate {
    private var missing: Int
    private var waiting: [UUID: CheckedContinuation<Void, Never>] = [:]

    init(count: Int) { missing = count }

    func pass() async {
        missing -= 1
        guard missing > 0 else {
            waiting.values.forEach { $0.resume() }
            waiting = [:]
            return
        }
        let id = UUID()
        await withTaskCancellationHandler {
            await wait(id)
        } onCancel: {
            Task { await self.open(id) }
        }
    }

    private func wait(_ id: UUID) async {
        guard !Task.isCancelled else { return }
        await withCheckedContinuation { waiting[id] = $0 }
    }

    private func open(_ id: UUID) { waiting.removeValue(forKey: id)?.resume() }
}

/// The texts of Formwork for the readers of the tests.
enum Words {
    private static let store = try? YamlStore(bundles: [FormworkTexts.bundle])

    static func localizer(_ locale: String) -> Localizer {
        guard let store else { preconditionFailure("The texts of Formwork cannot be read.") }
        return Localizer(
            locale: Locale(identifier: locale), store: store,
            reporter: MissingTranslationReporter { _ in })
    }
}
