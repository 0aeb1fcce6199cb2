/// What an observer declares: what it reads and writes, and when its turn is.
///
/// A registration is a plain value, often a `static let` beside the code that reacts:
///
/// ```swift
/// static let headerREG = Registration.smart(
///     name: "Header", readMap: Library.paths.selection.read + Library.paths.playlists.each.title.read)
/// ```
public struct Registration: Hashable, Sendable {
    /// When the turn of an observer is.
    public enum Turn: Hashable, Sendable {
        /// Before all smart ones, the lowest number first; may read and write everything.
        case priority(Int)

        /// After the priority ones, in the order that follows from who writes what others read.
        case smart

        /// In every refresh, last; may read everything and writes nothing.
        case recurring
    }

    /// How it is called in messages and traces.
    public let name: String

    /// When its turn is.
    public let turn: Turn

    /// What it reads: it is told when something of it has changed.
    public let readMap: ReadMap

    /// What it writes, and nobody else does.
    public let writtenMap: WriteMap

    /// Whose reading it shares: it is told when one of them was told.
    public let collectors: [Collector]

    /// How many observers may be registered with this name at a time; `nil` for any number.
    ///
    /// A view that registers each time it appears and never unregisters is found early with it.
    public private(set) var maximumCount: Int?

    /// The same registration, of which no more than some observers may exist at a time.
    public func limited(to maximumCount: Int) -> Registration {
        var registration = self
        registration.maximumCount = maximumCount
        return registration
    }

    /// A registration whose turn follows from what it reads and writes.
    ///
    /// - Parameters:
    ///   - name: how it is called in messages.
    ///   - readMap: what it may read; a change of it is what it is told of.
    ///   - writtenMap: what it may write, as the only one.
    ///   - collectors: whose reading it shares.
    /// - Returns: the registration.
    public static func smart(
        name: String, readMap: ReadMap, writtenMap: WriteMap = WriteMap(),
        collectors: [Collector] = []
    ) -> Registration {
        Registration(
            name: name, turn: .smart, readMap: readMap, writtenMap: writtenMap,
            collectors: collectors)
    }

    /// A registration with a fixed turn before the smart ones, which may read and write everything.
    ///
    /// - Parameters:
    ///   - name: how it is called in messages.
    ///   - readMap: a change of it is what it is told of.
    ///   - priority: when its turn is: lower numbers first.
    ///   - collectors: whose reading it shares.
    /// - Returns: the registration.
    public static func priority(
        name: String, readMap: ReadMap, priority: Int, collectors: [Collector] = []
    ) -> Registration {
        Registration(
            name: name, turn: .priority(priority), readMap: readMap, writtenMap: WriteMap(),
            collectors: collectors)
    }

    /// A registration that is told of every refresh, after all others.
    public static func recurring(name: String) -> Registration {
        Registration(
            name: name, turn: .recurring, readMap: ReadMap(), writtenMap: WriteMap(), collectors: []
        )
    }
}

/// Reading that several registrations share: they may read what it collects, and are told when it
/// was told.
public struct Collector: Hashable, Sendable {
    /// What is registered for it.
    public let registration: Registration

    /// A collector in the order of the smart ones.
    public static func smart(name: String, readMap: ReadMap, collectors: [Collector] = [])
        -> Collector
    {
        Collector(registration: .smart(name: name, readMap: readMap, collectors: collectors))
    }

    /// A collector with a fixed turn before the smart ones.
    public static func priority(name: String, readMap: ReadMap, priority: Int) -> Collector {
        Collector(registration: .priority(name: name, readMap: readMap, priority: priority))
    }
}
