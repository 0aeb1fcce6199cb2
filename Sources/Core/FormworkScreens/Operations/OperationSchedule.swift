import FormworkGraph

/// The order of operations: which of them wait for others, which for a turn, and which have one.
///
/// An operation is a number. Equal reads are several operations with one run, which has the number of
/// the first of them; every other operation has a run of its own. It is a value without tasks, so that a
/// simulation goes through its states one by one.
struct OperationSchedule {
    private struct Operation {
        let run: Int
        var dependencies: Set<Int>
        var dependents: Set<Int> = []
    }

    private enum Phase { case blocked, ready, begun, left }

    private struct Run {
        var operations: Set<Int>
        var priority: UInt8
        var phase: Phase
        /// The number of times that the run was put among the ready ones: earlier entries are void.
        var entry = 0
    }

    /// The operations and runs that end together with one.
    struct Ending {
        /// The dependents that end with another one, after it.
        var aborted: [(number: Int, cause: Int)] = []
        /// The runs that were left by the last of their operations, whether they have begun or not.
        var leftRuns: [Int] = []
    }

    /// The maximum number of runs that have a turn at the same time.
    let maximumRunning: Int

    private var operations: [Int: Operation] = [:]
    private var runs: [Int: Run] = [:]
    private var ready = LevelQueue<(run: Int, entry: Int)>()
    private var readyCount = 0
    private(set) var runningCount = 0

    init(maximumRunning: Int) { self.maximumRunning = maximumRunning }

    /// The number of operations that have not ended.
    var count: Int { operations.count }

    /// The operations of a run that have not ended.
    func operations(of run: Int) -> Set<Int> { runs[run]?.operations ?? [] }

    /// The run of an operation that has not ended.
    func run(of number: Int) -> Int? { operations[number]?.run }

    // MARK: Beginning

    /// Adds an operation with a run of its own, after others of which some may have ended.
    mutating func add(_ number: Int, priority: UInt8, after dependencies: some Sequence<Int>) {
        let open = Set(dependencies.filter { operations[$0] != nil })
        operations[number] = Operation(run: number, dependencies: open)
        runs[number] = Run(operations: [number], priority: priority, phase: .blocked)
        for dependency in open { operations[dependency]?.dependents.insert(number) }
        if open.isEmpty { makeReady(number) } else { raise(dependenciesOf: number, to: priority) }
    }

    /// Adds an operation to a run that has not ended.
    mutating func join(_ number: Int, run: Int, priority: UInt8) {
        operations[number] = Operation(run: run, dependencies: [])
        runs[run]?.operations.insert(number)
        raise([run], to: priority)
    }

    /// Gives runs their turns: those of the highest priority first, and then in the order in which they
    /// became ready.
    mutating func begin() -> [Int] {
        var begun: [Int] = []
        while runningCount < maximumRunning, let (number, entry) = ready.popFirst() {
            guard let run = runs[number], run.phase == .ready, run.entry == entry else { continue }
            runs[number]?.phase = .begun
            readyCount -= 1
            runningCount += 1
            begun.append(number)
        }
        return begun
    }

    // MARK: Ending

    /// Ends an operation; without success all that depend on it end, too.
    ///
    /// - Complexity: O(n log n) in the number of dependents that end or become ready.
    mutating func end(_ number: Int, isSuccess: Bool) -> Ending {
        var ending = Ending()
        guard let first = remove(number, &ending) else { return ending }
        if isSuccess {
            for dependent in first.dependents.sorted() { unblock(dependent, from: number) }
            return ending
        }
        var open = [(cause: number, dependents: first.dependents)]
        var position = 0
        while position < open.count {
            let (cause, dependents) = open[position]
            position += 1
            for dependent in dependents.sorted() {
                guard let removed = remove(dependent, &ending) else { continue }
                ending.aborted.append((dependent, cause))
                open.append((dependent, removed.dependents))
            }
        }
        return ending
    }

    /// Ends the turn of a run.
    mutating func release(_ run: Int) {
        guard let phase = runs[run]?.phase, phase == .begun || phase == .left else { return }
        runs[run] = nil
        runningCount -= 1
    }

    private mutating func remove(_ number: Int, _ ending: inout Ending) -> Operation? {
        guard let operation = operations.removeValue(forKey: number) else { return nil }
        for dependency in operation.dependencies {
            operations[dependency]?.dependents.remove(number)
        }
        guard var run = runs[operation.run] else { return operation }
        run.operations.remove(number)
        if run.operations.isEmpty, run.phase != .left { leave(&run, operation.run, &ending) }
        runs[operation.run] = run.phase == .blocked ? nil : run
        return operation
    }

    private mutating func leave(_ run: inout Run, _ number: Int, _ ending: inout Ending) {
        ending.leftRuns.append(number)
        if run.phase == .ready { readyCount -= 1 }
        run.phase = run.phase == .begun ? .left : .blocked
    }

    // MARK: Becoming ready

    private mutating func unblock(_ number: Int, from dependency: Int) {
        operations[number]?.dependencies.remove(dependency)
        if operations[number]?.dependencies.isEmpty == true { makeReady(number) }
    }

    private mutating func makeReady(_ number: Int) {
        guard var run = runs[number] else { return }
        if run.phase == .blocked { readyCount += 1 }
        run.phase = .ready
        run.entry += 1
        runs[number] = run
        insert(number, run)
        if ready.count > 2 * readyCount + 64 { forgetVoidEntries() }
    }

    private mutating func insert(_ number: Int, _ run: Run) {
        ready.insert((number, run.entry), level: Int32(UInt8.max - run.priority))
    }

    /// Takes the entries of cancelled and of raised runs out, which are at least half of all.
    private mutating func forgetVoidEntries() {
        var valid: [(number: Int, run: Run)] = []
        while let (number, entry) = ready.popFirst() {
            guard let run = runs[number], run.phase == .ready, run.entry == entry else { continue }
            valid.append((number, run))
        }
        for (number, run) in valid { insert(number, run) }
    }

    private mutating func raise(dependenciesOf number: Int, to priority: UInt8) {
        let dependencies = operations[number]?.dependencies ?? []
        raise(dependencies.sorted().compactMap { operations[$0]?.run }, to: priority)
    }

    /// Raises the priority of runs, and of all that they wait for.
    ///
    /// - Complexity: O(n) in the number of runs that are raised; each is at most once to a priority.
    private mutating func raise(_ numbers: [Int], to priority: UInt8) {
        var open = Array(numbers.reversed())
        while let number = open.popLast() {
            guard var run = runs[number], run.priority < priority else { continue }
            run.priority = priority
            runs[number] = run
            switch run.phase {
            case .ready: makeReady(number)
            case .blocked:
                for operation in run.operations {
                    let dependencies = operations[operation]?.dependencies ?? []
                    open += dependencies.sorted(by: >).compactMap { operations[$0]?.run }
                }
            case .begun, .left: break
            }
        }
    }
}
