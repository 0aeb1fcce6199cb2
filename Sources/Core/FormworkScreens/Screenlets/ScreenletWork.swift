package import FormworkPresentation

/// The work of a screenlet and of those inside of it, while the user goes on.
@MainActor package final class ScreenletWork {
    /// Whether parts changed since they were drawn.
    package var isStale = true

    /// The action that ended the screenlet; `nil` while none did.
    package private(set) var ended: String?

    private let root: Screenlet
    private let exits: Set<String>
    private let notify: @MainActor () -> Void
    private var tasks: [Int: Task<Void, Never>] = [:]
    private var lastNumber = 0

    /// Follows a screenlet.
    ///
    /// - Parameters:
    ///   - root: The screenlet.
    ///   - exits: The actions that end it.
    ///   - notify: Called when something is to be drawn.
    package init(
        _ root: Screenlet, exits: Set<String> = [], notify: @escaping @MainActor () -> Void
    ) {
        self.root = root
        self.exits = exits
        self.notify = notify
        root.observe { [weak self] in self?.note($0) }
        follow()
    }

    /// Whether work goes on.
    package var isWorking: Bool { !tasks.isEmpty }

    /// Whether some of the work is more than reading, so that it may have an effect even if it is
    /// stopped.
    package var mayHaveEffect: Bool {
        let reading = [Screenlet.loadAction, Screenlet.moreAction]
        return root.all.compactMap(\.status).contains {
            $0.phase == .working && !reading.contains($0.actionName)
        }
    }

    /// Begins some work.
    package func begin(_ work: @escaping @MainActor () async -> Void) {
        lastNumber += 1
        let number = lastNumber
        tasks[number] = Task { [weak self] in
            await work()
            self?.end(number)
        }
    }

    private func end(_ number: Int) {
        tasks[number] = nil
        change()
    }

    /// Stops the work; what it does from now on changes nothing.
    package func cancel() {
        tasks = [:]
        for screenlet in root.all { screenlet.cancelOperations(for: nil) }
        change()
    }

    /// Ends all work with the screenlet.
    package func close() {
        for screenlet in root.all { (screenlet.onChange, screenlet.onRequest) = (nil, nil) }
        tasks = [:]
        root.hide()
    }

    /// Waits until nothing is being done.
    package func settle() async {
        while let task = tasks.first?.value { await task.value }
    }

    /// The screenlet with an identity.
    package func screenlet(_ id: ObjectIdentifier) -> Screenlet? {
        root.all.first { ObjectIdentifier($0) == id }
    }

    /// Follows the screenlets inside, of which some may be new.
    package func follow() {
        for screenlet in root.all where screenlet.onRequest == nil {
            screenlet.onChange = { [weak self] in self?.change() }
            screenlet.onRequest = { [weak self, weak screenlet] in
                self?.begin { await screenlet?.performRequests() }
            }
        }
    }

    private func change() {
        guard !isStale else { return }
        isStale = true
        notify()
    }

    private func note(_ outcome: ScreenletOutcome) {
        if case .finished(let name, _) = outcome, exits.contains(name) { ended = name }
        change()
    }

    // MARK: Words

    /// The state to show: work first, then a failure, then a success.
    package var status: ScreenStatus? {
        let all = root.all.compactMap(\.status)
        let phases: [ScreenStatus.Phase] = [.working, .failure, .success]
        return phases.lazy.compactMap { phase in all.first { $0.phase == phase } }.first
    }
}

extension Screenlet {
    /// The screenlet and all inside of it, in their order.
    fileprivate var all: [Screenlet] {
        var all = [self]
        var index = 0
        while index < all.count, all.count <= ScreenLimits.maximumScreens {
            all += all[index].children
            index += 1
        }
        return all
    }
}
