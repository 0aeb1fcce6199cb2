/// The declaration of an observer: the properties that it reads and writes, and its turn.
///
/// A registration is a plain value, often a `static let` beside the code that reacts:
///
/// ```swift
/// static let headerREG = Registration.smart(
///     name: "Header", readMap: Library.paths.selection.read + Library.paths.playlists.each.title.read)
/// ```
public struct Registration: Hashable, Sendable {
    /// The phase of a refresh in which an observer has its turn.
    public enum Turn: Hashable, Sendable {
        /// The first phase, the lowest number first; the observer may read and write everything.
        case priority(Int)

        /// The second phase, writers before readers of the same property.
        case smart

        /// The last phase of every refresh; the observer may read everything.
        case recurring
    }

    /// The name in messages and traces.
    public let name: String

    /// The phase of its turn.
    public let turn: Turn

    /// The properties that it reads, and of whose changes it is notified.
    public let readMap: ReadMap

    /// The properties that it writes, and no other registration does.
    public let writtenMap: WriteMap

    /// The collectors whose reading it shares: it is notified after each of their turns.
    public let collectors: [Collector]

    /// The maximum number of observers of this name at a time; `nil` for any number.
    ///
    /// It helps to find a view that registers each time it appears and never unregisters:
    ///
    /// ```swift
    /// static let headerREG = Registration.smart(
    ///     name: "Header", readMap: Library.paths.selection.read
    /// ).limited(to: 1)
    /// ```
    public private(set) var maximumCount: Int?

    /// The same registration with a maximum number of observers at a time.
    ///
    /// A further observer is refused with ``ContractViolation/Code/tooManyRegistrations``.
    public func limited(to maximumCount: Int) -> Registration {
        var registration = self
        registration.maximumCount = maximumCount
        return registration
    }

    /// A registration whose turn follows from the properties that it reads and writes.
    ///
    /// - Parameters:
    ///   - name: the name in messages and traces.
    ///   - readMap: the properties that it may read, and of whose changes it is notified.
    ///   - writtenMap: the properties that it may write, and no other registration does.
    ///   - collectors: the collectors whose reading it shares.
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
    ///   - name: the name in messages and traces.
    ///   - readMap: the properties of whose changes it is notified.
    ///   - priority: the order of its turn: lower numbers first.
    ///   - collectors: the collectors whose reading it shares.
    /// - Returns: the registration.
    public static func priority(
        name: String, readMap: ReadMap, priority: Int, collectors: [Collector] = []
    ) -> Registration {
        Registration(
            name: name, turn: .priority(priority), readMap: readMap, writtenMap: WriteMap(),
            collectors: collectors)
    }

    /// A registration that is notified in every refresh, after all others.
    ///
    /// It suits code that compares the whole model with a former state, such as saving or a
    /// debugger.
    ///
    /// - Parameter name: the name in messages and traces.
    /// - Returns: the registration.
    public static func recurring(name: String) -> Registration {
        Registration(
            name: name, turn: .recurring, readMap: ReadMap(), writtenMap: WriteMap(), collectors: []
        )
    }
}

/// Reading that several registrations share: they may read what it declares to read or write, and are
/// notified after its turn.
///
/// ```swift
/// let prices = Collector.smart(
///     name: "Prices", readMap: Cart.paths.items.each.price.read, writtenMap: Cart.paths.discount.write)
/// let total = Registration.smart(
///     name: "Total", readMap: ReadMap(), writtenMap: Cart.paths.total.write, collectors: [prices])
/// ```
///
/// A collector takes part in refreshes only while an observer is registered for it with
/// ``Mediator/registerObserver(collector:target:file:line:_:)``.
public struct Collector: Hashable, Sendable {
    /// The registration of the collector itself.
    public let registration: Registration

    /// A collector in the order of the smart ones.
    ///
    /// - Parameters:
    ///   - name: the name in messages and traces.
    ///   - readMap: the properties that it and those who share it may read.
    ///   - writtenMap: the properties that it may write, and those who share it may read.
    ///   - collectors: the collectors whose reading it shares itself.
    /// - Returns: the collector.
    public static func smart(
        name: String, readMap: ReadMap, writtenMap: WriteMap = WriteMap(),
        collectors: [Collector] = []
    ) -> Collector {
        Collector(
            registration: .smart(
                name: name, readMap: readMap, writtenMap: writtenMap, collectors: collectors))
    }

    /// A collector with a fixed turn before the smart ones, which may read and write everything.
    ///
    /// - Parameters:
    ///   - name: the name in messages and traces.
    ///   - readMap: the properties that those who share it may read.
    ///   - priority: the order of its turn: lower numbers first.
    ///   - collectors: the collectors whose reading it shares itself.
    /// - Returns: the collector.
    public static func priority(
        name: String, readMap: ReadMap, priority: Int, collectors: [Collector] = []
    ) -> Collector {
        Collector(
            registration: .priority(
                name: name, readMap: readMap, priority: priority, collectors: collectors))
    }
}
