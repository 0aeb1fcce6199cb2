import Foundation
import Synchronization

/// The stores of texts that are made while some work goes on, the same files of which are read once.
///
/// A program that makes its application twice, first without a database, reads its texts once.
package final class TextReadings: Sendable {
    /// The readings of the current task; `nil` where each store reads its files.
    @TaskLocal package static var current: TextReadings?

    /// The arguments of a store: with the same ones it has the same texts.
    struct Arguments: Hashable {
        let directories: [URL]
        let texts: [String: String]
        let libraries: [URL]
        let languages: [String]?
        let defaultLocale: Locale
        let isStrict: Bool
    }

    private struct State {
        var stores: [Arguments: YamlStore] = [:]
        var count = 0
    }

    private let state = Mutex(State())

    /// Makes the readings of some work that begins.
    package init() {}

    /// The number of times that texts were read.
    package var count: Int { state.withLock(\.count) }

    /// The store with some arguments, which is read if there is none yet.
    static func store(
        _ arguments: Arguments, read: () throws(YamlStoreError) -> YamlStore
    ) throws(YamlStoreError) -> YamlStore {
        guard let current else { return try read() }
        if let known = current.state.withLock({ $0.stores[arguments] }) { return known }
        let store = try read()
        current.state.withLock { state in
            state.stores[arguments] = store
            state.count += 1
        }
        return store
    }
}
