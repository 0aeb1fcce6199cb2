/// A screen on a terminal, of which only changed lines are drawn.
public final class TerminalScreen: LineScreen {
    private let write: (String) -> Void
    private let size: () -> (columns: Int, rows: Int)
    private var renderer = LineRenderer()
    private var current: (lines: [String], status: String)?
    private var isOpen = false

    /// Makes a screen.
    ///
    /// - Parameters:
    ///   - size: Returns the current size of the terminal.
    ///   - write: Sends text to it.
    public init(
        size: @escaping () -> (columns: Int, rows: Int), write: @escaping (String) -> Void
    ) {
        self.size = size
        self.write = write
    }

    /// Takes the terminal over.
    public func open() {
        guard !isOpen else { return }
        isOpen = true
        write(LineRenderer.beginning)
        draw()
    }

    /// Restores the terminal.
    public func close() {
        guard isOpen else { return }
        isOpen = false
        renderer.forget()
        write(LineRenderer.end)
    }

    /// Draws the lines that are not shown already.
    public func show(_ lines: [String], status: String) {
        current = (lines, status)
        draw()
    }

    /// Draws the changes, or everything if the terminal has another size now.
    public func draw() {
        guard isOpen, let current else { return }
        let (columns, rows) = size()
        let text = renderer.text(
            showing: current.lines, status: current.status,
            in: LineRenderer.Size(columns: columns, rows: rows))
        if !text.isEmpty { write(text) }
    }
}
