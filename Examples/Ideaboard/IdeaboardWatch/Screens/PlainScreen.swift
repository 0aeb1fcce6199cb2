/// A screen for files and pipes: new lines are appended, those that were written before are not.
public final class PlainScreen: LineScreen {
    private let write: (String) -> Void
    private var lines: Set<String> = []
    private var status = ""

    /// Makes a screen whose lines go somewhere, each with its end.
    public init(write: @escaping (String) -> Void) { self.write = write }

    /// Appends the lines that are not shown already.
    public func show(_ lines: [String], status: String) {
        var added = lines.filter { !self.lines.contains($0) }
        if status != self.status { added.append(status) }
        (self.lines, self.status) = (Set(lines), status)
        if !added.isEmpty { write(added.map { $0 + "\n" }.joined()) }
    }
}
