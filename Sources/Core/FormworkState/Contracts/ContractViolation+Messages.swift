extension ContractViolation {
    /// A smart observer reads a property that it does not declare.
    static func undeclaredRead(_ path: String, _ observer: Observer) -> Self {
        let name = observer.registration.name
        return Self(
            code: .undeclaredRead,
            message: "“\(name)” reads \(path), which its registration does not declare. "
                + "Add the path to its readMap.",
            registrations: [name], paths: [path], place: observer.place, access: .current())
    }

    /// A smart observer writes a property that it does not declare.
    static func undeclaredWrite(_ path: String, _ observer: Observer) -> Self {
        let name = observer.registration.name
        return Self(
            code: .undeclaredWrite,
            message: "“\(name)” writes \(path), which its registration does not declare. "
                + "Add the path to its writtenMap, or write it in a priority registration.",
            registrations: [name], paths: [path], place: observer.place, access: .current())
    }

    /// A property of a node in a tree is written without an update.
    static func writeOutsideTransaction(_ path: String) -> Self {
        Self(
            code: .writeOutsideTransaction,
            message: "\(path) is written outside of a transaction. "
                + "Write it inside updateActionAndRefresh.",
            registrations: [], paths: [path], place: nil, access: .current())
    }

    /// A recurring observer or a derived value writes a property.
    static func writeWhileReading(_ path: String, _ reader: String) -> Self {
        Self(
            code: .writeWhileReading,
            message: "“\(reader)” writes \(path), but may only read. "
                + "Write it in an action, or in a priority or smart registration.",
            registrations: [reader], paths: [path], place: nil, access: .current())
    }

    /// Two registrations write the same property.
    static func twoWriters(
        _ path: String, _ first: Observer, _ second: Registration, _ place: SourcePlace
    ) -> Self {
        Self(
            code: .twoWriters,
            message: "“\(second.name)” and “\(first.registration.name)”, registered at "
                + "\(first.place), both write \(path). Let one of them write it.",
            registrations: [first.registration.name, second.name], paths: [path], place: place)
    }

    /// Smart observers read one another's writes in a circle.
    static func cycle(_ path: String, names: [String], paths: [String], place: SourcePlace?) -> Self
    {
        Self(
            code: .cycle,
            message: "These read what others of them write, in a circle: \(path). "
                + "Let one of them read or write less.",
            registrations: names, paths: paths, place: place)
    }

    /// Derived properties read one another in a circle.
    static func derivedCycle(_ paths: [String]) -> Self {
        Self(
            code: .cycle,
            message: "These derived properties read one another in a circle: "
                + "\(paths.joined(separator: " → ")). Let one of them read something else.",
            registrations: [], paths: Array(paths.dropLast()), place: nil, access: .current())
    }

    /// A registration names a path that the model does not have.
    static func unknownPath(
        _ path: ModelPath, _ registration: Registration, _ place: SourcePlace, root: String
    ) -> Self {
        Self(
            code: .unknownPath,
            message: "“\(registration.name)” declares \(path), which does not exist in a model "
                + "whose root is \(root). Begin at \(root).paths.",
            registrations: [registration.name], paths: ["\(path)"], place: place)
    }

    /// A node is put into a second tree.
    static func nodeOfAnotherTree(_ position: PathPosition) -> Self {
        Self(
            code: .nodeOfAnotherTree,
            message: "A node of another mediator's tree is put at \(position). "
                + "Take it out there first.",
            registrations: [], paths: ["\(position)"], place: nil, access: .current())
    }

    /// A node is put below itself.
    static func nodeBelowItself(_ position: PathPosition) -> Self {
        Self(
            code: .nodeBelowItself,
            message: "A node is put below itself, at \(position). "
                + "Hold a node that is above in a weak or untracked property.",
            registrations: [], paths: ["\(position)"], place: nil, access: .current())
    }

    /// A smart or recurring observer, or a derived value, begins an update.
    static func updateInsideRefresh(_ name: String) -> Self {
        Self(
            code: .updateInsideRefresh,
            message: "“\(name)” begins an update during a refresh. Declare what it writes, "
                + "or use updateActionAndRefreshSynchronouslyIfPossibleElseAsync.",
            registrations: [name], paths: [], place: nil, access: .current())
    }

    /// A smart or recurring observer, or a derived value, registers an observer.
    static func registrationInsideRefresh(
        _ name: String, _ registration: Registration, _ place: SourcePlace
    ) -> Self {
        Self(
            code: .registrationInsideRefresh,
            message:
                "“\(name)” registers “\(registration.name)” in its turn. Register in an action, "
                + "in a priority registration, or with registerEndOfRefreshOnce.",
            registrations: [name, registration.name], paths: [], place: place)
    }

    /// Priority observers change one another's inputs without end.
    static func endlessRefresh(_ observers: [Observer]) -> Self {
        let names = observers.map(\.registration.name)
        return Self(
            code: .endlessRefresh,
            message: "Changes go round and round between priority registrations: "
                + "\(names.joined(separator: ", ")). Let them write only what differs.",
            registrations: names, paths: [], place: observers.first?.place)
    }

    /// More observers are registered than the registration allows.
    static func tooManyRegistrations(
        _ registration: Registration, _ maximumCount: Int, _ known: [Observer], _ place: SourcePlace
    ) -> Self {
        let places = known.map(\.place.description).joined(separator: ", ")
        return Self(
            code: .tooManyRegistrations,
            message: "“\(registration.name)” is registered more than \(maximumCount) times: at "
                + "\(places). Unregister the target when it does not need it any more.",
            registrations: [registration.name], paths: [], place: place)
    }

    /// An observer ends without having accessed all that it declares.
    static func overDeclared(_ unused: UnusedDeclaration, _ place: SourcePlace) -> Self {
        let paths = unused.reads + unused.writes
        return Self(
            code: .overDeclared,
            message: "“\(unused.registration)” declares and never used: "
                + "\(paths.joined(separator: ", ")). Declare only what it needs.",
            registrations: [unused.registration], paths: paths, place: place)
    }
}
