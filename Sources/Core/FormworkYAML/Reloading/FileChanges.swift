import Foundation

/// The changes of the YAML files under directories, without an end until its task is cancelled.
struct FileChanges: AsyncSequence, AsyncIteratorProtocol, Sendable {
    private let directories: [URL]
    private let interval: Duration
    private var known: FileStates

    /// Watches from a moment on whose states are known.
    init(under directories: [URL], since known: FileStates, interval: Duration) {
        self.directories = directories
        self.known = known
        self.interval = interval
    }

    func makeAsyncIterator() -> FileChanges { self }

    /// The next change, when it has come to rest: a file that is still being written is half a
    /// file.
    mutating func next() async -> Void? {
        var last = known
        while (try? await Task.sleep(for: interval)) != nil {
            let states = FileStates(under: directories)
            if states != known, states == last {
                known = states
                return ()
            }
            last = states
        }
        return nil
    }
}
