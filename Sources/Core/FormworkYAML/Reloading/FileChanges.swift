package import Foundation

/// The changes of files, without an end until its task is cancelled.
package struct FileChanges: AsyncSequence, AsyncIteratorProtocol, Sendable {
    private let files: @Sendable () -> [URL]
    private let interval: Duration
    private var known: FileStates

    /// Watches files from a moment on whose states are known.
    ///
    /// - Parameters:
    ///   - files: The files that there are at a moment.
    ///   - known: Their states at the beginning.
    ///   - interval: The time between two checks.
    package init(
        of files: @escaping @Sendable () -> [URL], since known: FileStates, interval: Duration
    ) {
        self.files = files
        self.known = known
        self.interval = interval
    }

    /// Watches the YAML files under directories.
    init(under directories: [URL], since known: FileStates, interval: Duration) {
        self.init(
            of: { directories.flatMap { YamlFiles(under: $0).urls } }, since: known,
            interval: interval)
    }

    package func makeAsyncIterator() -> FileChanges { self }

    /// The next change, when it has come to rest: a file that is still being written is half a
    /// file.
    package mutating func next() async -> Void? {
        var last = known
        while (try? await Task.sleep(for: interval)) != nil {
            let states = FileStates(of: files())
            if states != known, states == last {
                known = states
                return ()
            }
            last = states
        }
        return nil
    }
}
