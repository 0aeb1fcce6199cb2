/// The behaviour of a graph of operations, as simple as it can be written.
struct OperationModel {
    enum End: Hashable {
        case result(Int), failure(Int), cancelled, aborted(by: String), tooMany, other
    }

    struct Operation {
        let name: String
        var run: Int
        var dependencies: [Int] = []
        var end: End?
    }

    private struct Run {
        var priority: UInt8
        let key: Int?
        var readyAt: Int?
        var isRunning = false
        var isShared = false
    }

    let maximumRunning: Int
    let maximumCount: Int
    private(set) var operations: [Operation] = []
    private(set) var begun: [Int] = []
    private var runs: [Int: Run] = [:]
    private var time = 0

    init(maximumRunning: Int, maximumCount: Int) {
        self.maximumRunning = maximumRunning
        self.maximumCount = maximumCount
    }

    /// The runs that have a turn.
    var running: [Int] { runs.keys.filter { runs[$0]?.isRunning == true }.sorted() }

    /// The number of runs that have not ended.
    var runCount: Int { runs.count }

    /// The number of operations that have not ended.
    var count: Int { operations.filter { $0.end == nil }.count }

    mutating func start(_ name: String, _ priority: UInt8, after dependencies: [Int], _ key: Int?) {
        let number = operations.count
        operations.append(Operation(name: name, run: number))
        if let failed = dependencies.first(where: { hasFailed($0) }) {
            return operations[number].end = .aborted(by: operations[failed].name)
        }
        if count > maximumCount { return operations[number].end = .tooMany }
        let open = dependencies.filter { operations[$0].end == nil }
        if open.isEmpty, let key,
            let run = runs.keys.first(where: { runs[$0]?.isShared == true && runs[$0]?.key == key })
        {
            operations[number].run = run
            return raise(run, to: priority)
        }
        operations[number].dependencies = open
        runs[number] = Run(priority: priority, key: key, isShared: key != nil && open.isEmpty)
        for dependency in Set(open).sorted() { raise(operations[dependency].run, to: priority) }
        settle()
    }

    mutating func finish(_ run: Int, isFailing: Bool) {
        forget(run)
        let waiting = operations.indices.filter {
            operations[$0].run == run && operations[$0].end == nil
        }
        runs[run] = nil
        for number in waiting {
            end(number, isFailing ? .failure(run) : .result(run))
            makeReady()
        }
        settle()
    }

    mutating func cancel(_ number: Int) {
        if operations[number].end == nil {
            end(number, .cancelled)
        } else if case .result = operations[number].end {
            // It has not been delivered: no task waits for it yet.
            operations[number].end = .cancelled
            cancelled.insert(number)
        } else {
            operations[number].end = .cancelled
        }
        settle()
    }

    mutating func cancelAll() {
        for number in operations.indices.reversed() {
            if operations[number].end == nil { end(number, .cancelled) }
            if case .result = operations[number].end { cancelled.insert(number) }
            operations[number].end = .cancelled
        }
        for run in runs.keys { runs[run]?.isShared = false }
        settle()
    }

    /// The operations that succeeded before they were cancelled: what depends on them runs.
    private var cancelled: Set<Int> = []

    private func hasFailed(_ number: Int) -> Bool {
        switch operations[number].end {
        case nil, .result: false
        default: !cancelled.contains(number)
        }
    }

    /// Ends an operation; without a result its dependents follow, the nearest first.
    private mutating func end(_ number: Int, _ end: End) {
        var next = [(number, end)]
        while !next.isEmpty {
            let (number, end) = next.removeFirst()
            guard operations[number].end == nil else { continue }
            operations[number].end = end
            leave(operations[number].run)
            if case .result = end { continue }
            for dependent in operations.indices
            where operations[dependent].dependencies.contains(number) {
                next.append((dependent, .aborted(by: operations[number].name)))
            }
        }
    }

    private mutating func leave(_ run: Int) {
        let isLeft = !operations.contains { $0.run == run && $0.end == nil }
        guard runs[run] != nil, isLeft else { return }
        forget(run)
        runs[run] = nil
    }

    private mutating func forget(_ run: Int) {
        if runs[run]?.key == nil {
            for other in runs.keys { runs[other]?.isShared = false }
        }
        runs[run]?.isShared = false
    }

    private mutating func raise(_ run: Int, to priority: UInt8) {
        guard let old = runs[run], old.priority < priority else { return }
        runs[run]?.priority = priority
        if old.readyAt != nil, !old.isRunning {
            time += 1
            runs[run]?.readyAt = time
        }
        for operation in operations where operation.run == run && operation.end == nil {
            for dependency in Set(operation.dependencies).sorted()
            where operations[dependency].end == nil {
                raise(operations[dependency].run, to: priority)
            }
        }
    }

    /// Lets runs become ready, in the order of their numbers.
    private mutating func makeReady() {
        for number in runs.keys.sorted() where runs[number]?.readyAt == nil {
            let isOpen = operations[number].dependencies.contains { operations[$0].end == nil }
            if isOpen { continue }
            time += 1
            runs[number]?.readyAt = time
        }
    }

    /// Gives turns to the runs that are ready.
    private mutating func settle() {
        makeReady()
        while running.count < maximumRunning {
            let ready = runs.filter { $0.value.readyAt != nil && !$0.value.isRunning }
            let next = ready.max { first, second in
                (first.value.priority, -(first.value.readyAt ?? 0))
                    < (second.value.priority, -(second.value.readyAt ?? 0))
            }
            guard let next else { return }
            runs[next.key]?.isRunning = true
            begun.append(next.key)
        }
    }
}
