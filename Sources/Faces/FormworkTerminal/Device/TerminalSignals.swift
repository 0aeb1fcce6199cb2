import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The signals that a screen takes over from its process while it is open.
///
/// A handler may only call what is safe in one (POSIX, 2.4.3): it writes the number of its signal
/// into a pipe, at whose other end the screen waits. A signal source of Dispatch installs a handler
/// of its own, once for a process, so that it could not be restored and used again.
enum TerminalSignals {
    /// The signals: another size, a suspension, and the wishes that the program ends.
    static let numbers = [SIGWINCH, SIGTSTP, SIGINT, SIGTERM, SIGHUP]

    /// Both ends of the pipe; `nil` if there is no room for one, and signals stay as they are.
    private static let ends: (arrivals: Int32, sender: Int32)? = {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        return (arrivals: ends[0], sender: ends[1])
    }()

    /// The actions before the screen was opened; `nil` while none is open.
    private static let replaced = Mutex<[(number: Int32, action: sigaction)]?>(nil)

    private static let note: @convention(c) (Int32) -> Void = { number in
        let error = errno
        var byte = UInt8(truncatingIfNeeded: number)
        if let sender = TerminalSignals.ends?.sender { _ = write(sender, &byte, 1) }
        errno = error
    }

    /// The descriptor at which signals arrive; `nil` if they stay as they are.
    static var arrivals: Int32? { ends?.arrivals }

    /// Takes the signals over, until ``restore(exceptFor:)``.
    static func take() {
        replaced.withLock { replaced in
            guard replaced == nil, ends != nil else { return }
            // Those of a screen before this one are not about it.
            _ = arrived()
            var taken = action(calling: note, flags: SA_RESTART)
            replaced = numbers.map { number in
                var before = sigaction()
                sigaction(number, &taken, &before)
                return (number: number, action: before)
            }
        }
    }

    /// Restores the actions that were there.
    ///
    /// - Parameter kept: The signal that stays taken over; `nil` for none.
    static func restore(exceptFor kept: Int32? = nil) {
        replaced.withLock { replaced in
            for (number, action) in replaced ?? [] where number != kept {
                var before = action
                sigaction(number, &before, nil)
            }
            replaced = nil
        }
    }

    /// Reads the signals that arrived.
    static func arrived() -> [Int32] {
        guard let arrivals else { return [] }
        var bytes = [UInt8](repeating: 0, count: 64)
        let count = bytes.withUnsafeMutableBytes { read(arrivals, $0.baseAddress, $0.count) }
        return bytes.prefix(max(0, count)).map { Int32($0) }
    }

    /// The action of a handler.
    static func action(
        calling handler: @escaping @convention(c) (Int32) -> Void, flags: Int32
    ) -> sigaction {
        var action = sigaction()
        #if canImport(Darwin)
            action.__sigaction_u.__sa_handler = handler
        #else
            action.__sigaction_handler.sa_handler = handler
        #endif
        action.sa_flags = flags
        return action
    }
}
