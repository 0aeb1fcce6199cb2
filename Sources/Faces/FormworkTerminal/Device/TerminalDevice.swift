import Dispatch
import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The terminal of the process.
///
/// It is in raw mode and on its alternate screen from ``init()`` until ``close()``, and is restored
/// after every end: when the process exits, is ended by a signal, crashes, or is suspended.
///
/// ```swift
/// let terminal = try TerminalDevice()
/// defer { terminal.close() }
/// for await event in terminal.events { print(event) }
/// ```
public final class TerminalDevice: Terminal {
    /// The events in their order, until the terminal is closed or gone.
    public let events: AsyncStream<DeviceEvent>

    private let send: AsyncStream<DeviceEvent>.Continuation
    private let queue = DispatchQueue(label: "formwork.terminal")
    private let state: Mutex<State>

    // Both are sources of Dispatch, which may be used from all threads at once; its protocols only lack
    // the mark of it.
    nonisolated(unsafe) private let input: any DispatchSourceRead
    nonisolated(unsafe) private let signals: (any DispatchSourceRead)?

    private struct State {
        var parser = InputParser()
        /// The number of times that bytes arrived, to know whether any came since.
        var arrivals = 0
        var isOpen = false
        var endingSignal: Int32?
        /// Ends the work for which the program waits; `nil` while it reads the events.
        var endWork: (@Sendable () -> Void)?
    }

    /// The milliseconds after which a lone escape is a key.
    private static let escapeDelay = 30

    /// Takes over the terminal.
    ///
    /// - Throws: ``TerminalError/notATerminal`` if input or output is a file or a pipe.
    public init() throws {
        guard isatty(STDIN_FILENO) == 1, isatty(TerminalRestoration.screen) == 1 else {
            throw TerminalError.notATerminal
        }
        (events, send) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(10_000))
        state = Mutex(State())
        let queue = queue
        input = DispatchSource.makeReadSource(fileDescriptor: STDIN_FILENO, queue: queue)
        signals = TerminalSignals.arrivals.map {
            DispatchSource.makeReadSource(fileDescriptor: $0, queue: queue)
        }
        TerminalRestoration.install()
        TerminalSignals.take()
        open()
        observe()
    }

    /// The size now; 80 × 24 where the terminal does not know it.
    public var size: TerminalSize {
        var size = winsize()
        let screen = TerminalRestoration.screen
        guard ioctl(screen, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
            return TerminalSize(width: 80, height: 24)
        }
        return TerminalSize(width: Int(size.ws_col), height: Int(size.ws_row))
    }

    /// Writes bytes, waiting until the terminal took them.
    public func write(_ bytes: [UInt8]) { TerminalRestoration.write(bytes) }

    /// Restores the terminal and the actions of signals, and ends its events.
    public func close() {
        input.cancel()
        signals?.cancel()
        leave()
        // A terminal that is gone sends its signal several times while the program keeps the input.
        TerminalSignals.restore(exceptFor: endingSignal == SIGHUP ? SIGHUP : nil)
        send.finish()
    }

    /// Restores the terminal, stops the process, and takes the terminal over again when it goes on.
    public func suspend() {
        leave()
        // Sent to this thread, the signal stops it here; sent to the process, another thread might
        // take it while this one opens the terminal again.
        raise(SIGSTOP)
        open()
        send.yield(.redraw)
    }

    /// The signal that asked the program to end; that of a lost terminal where its input ended.
    public var endingSignal: Int32? { state.withLock(\.endingSignal) }

    /// Notes that the program waits for some work, which it ends where it was asked to end.
    public func wait(endingBy end: (@Sendable () -> Void)?) {
        let isEnded = state.withLock { state in
            state.endWork = end
            return state.endingSignal != nil
        }
        if isEnded { end?() }
    }

    /// The time since the start of the system.
    public var milliseconds: Int {
        Int(DispatchTime.now().uptimeNanoseconds / 1_000_000)
    }

    /// Sends an event after a time.
    public func wake(after milliseconds: Int) {
        queue.asyncAfter(deadline: .now() + .milliseconds(milliseconds)) { [weak self] in
            _ = self?.send.yield(.wake)
        }
    }

    // MARK: Opening and leaving

    private func open() {
        state.withLock { $0.isOpen = true }
        TerminalRestoration.enterRawMode()
        write(Array(TerminalMode.enter.utf8))
    }

    private func leave() {
        let wasOpen = state.withLock { state in
            defer { state.isOpen = false }
            return state.isOpen
        }
        guard wasOpen else { return }
        // The end of what was printed meanwhile may still be in the buffer.
        PrintedLines.flush()
        TerminalRestoration.restore()
    }

    // MARK: What happens

    private func observe() {
        input.setEventHandler { [weak self] in self?.read() }
        input.resume()
        signals?.setEventHandler { [weak self] in
            for number in TerminalSignals.arrived() { self?.take(signal: number) }
        }
        signals?.resume()
    }

    private func take(signal number: Int32) {
        switch number {
        case SIGWINCH: send.yield(.redraw)
        case SIGTSTP: suspend()
        default: end(by: number)
        }
    }

    private func end(by signal: Int32) {
        let endWork = state.withLock { state in
            state.endingSignal = state.endingSignal ?? signal
            return state.endWork
        }
        send.yield(.end)
        endWork?()
    }

    /// Hands on an event of the user; a key of a signal is one while no form takes it.
    private func take(_ event: TerminalEvent) {
        let isWaiting = state.withLock { $0.endWork != nil }
        if isWaiting, let signal = event.signal { return take(signal: signal) }
        send.yield(.input(event))
    }

    private func read() {
        var bytes = [UInt8](repeating: 0, count: 4_096)
        let count = bytes.withUnsafeMutableBytes { buffer in
            #if canImport(Darwin)
                Darwin.read(STDIN_FILENO, buffer.baseAddress, buffer.count)
            #elseif canImport(Musl)
                Musl.read(STDIN_FILENO, buffer.baseAddress, buffer.count)
            #else
                Glibc.read(STDIN_FILENO, buffer.baseAddress, buffer.count)
            #endif
        }
        guard count > 0 else {
            if count == 0 || errno != EINTR && errno != EAGAIN { end(by: SIGHUP) }
            return
        }
        let (events, arrival) = state.withLock { state in
            state.arrivals += 1
            let events = state.parser.take(bytes.prefix(count))
            return (events, state.parser.isWaiting ? state.arrivals : nil)
        }
        for event in events { take(event) }
        if let arrival { flush(after: arrival) }
    }

    /// Ends what is not complete, unless more arrives meanwhile.
    private func flush(after arrival: Int) {
        queue.asyncAfter(deadline: .now() + .milliseconds(Self.escapeDelay)) { [weak self] in
            guard let self else { return }
            let events = state.withLock { $0.arrivals == arrival ? $0.parser.flush() : [] }
            for event in events { take(event) }
        }
    }
}

extension TerminalEvent {
    /// The signal of the key on a terminal without a screen; `nil` for other events.
    fileprivate var signal: Int32? {
        switch self {
        case .key(.character("c"), .control): SIGINT
        case .key(.character("z"), .control): SIGTSTP
        default: nil
        }
    }
}

/// A reason for which a terminal cannot be used.
public enum TerminalError: Error, Hashable, CustomStringConvertible {
    /// Input or output is a file or a pipe.
    case notATerminal

    /// The reason and the way out.
    public var description: String {
        "Input or output is not a terminal. Use the reader mode, which reads and writes lines."
    }
}
