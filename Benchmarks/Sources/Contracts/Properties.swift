import FormworkState

/// Reading and writing properties of leaves, beside plain ones.
func measureProperties() {
    let tree = Tree(leafCount: 1_000)
    let mediator = Mediator(model: tree, policy: .off)
    let counter = Counter()
    mediator.historyLimits.count = 0
    mediator.registerObserver(
        registration: .smart(name: "all", readMap: Tree.paths.leaves.each.value.read),
        target: counter
    ) { $0.count += 1 }
    mediator.refreshUI()
    let leaves = tree.leaves
    let plainLeaves = leaves.map { _ in PlainLeaf() }
    // Not counted references, as counting costs ten times as much as reading.
    let trackedReferences = leaves.map(Unmanaged.passUnretained)
    let plainReferences = plainLeaves.map(Unmanaged.passUnretained)
    var sum = 0
    defer { withExtendedLifetime(plainLeaves) {} }
    let tracked = report("reading a tracked property", runs: 1_000, times: leaves.count) {
        for leaf in trackedReferences { sum &+= leaf._withUnsafeGuaranteedRef(read) }
    }
    let plain = report("reading a plain property", runs: 1_000, times: leaves.count) {
        for leaf in plainReferences { sum &+= leaf._withUnsafeGuaranteedRef(read) }
    }
    print("  ratio \(rounded(tracked / plain))")
    var value = 0
    report("writing in one update", runs: 100, times: leaves.count) {
        value += 1
        mediator.updateActionAndRefresh { for leaf in leaves { leaf.value = value } }
    }
    report("one write among 1,000 leaves, reported", runs: 1_000) {
        value += 1
        mediator.updateActionAndRefresh { leaves[value % leaves.count].value = value }
    }
    report("an update without a change over 1,000 leaves", runs: 1_000) {
        mediator.updateActionAndRefresh {}
    }
    expect("notifications", counter.count, toBe: 1 + 100 + 1_000)
    report("a derived sum of 1,000 leaves after one write", runs: 200) {
        value += 1
        mediator.updateActionAndRefresh { leaves[0].value = value }
        sum &+= tree.sum
    }
    if sum == 1 { print("") }
}

// The calls are not looked into, so that neither loop is made shorter than what it measures.
@inline(never) private func read(_ leaf: Leaf) -> Int { leaf.value }

@inline(never) private func read(_ leaf: PlainLeaf) -> Int { leaf.value }

/// Measures the memory that tracked properties need beside plain ones.
func measureMemory() {
    let count = 10_000
    let before = heapByteCount()
    let tree = Tree(leafCount: count)
    let mediator = Mediator(model: tree, policy: .off)
    let placed = heapByteCount()
    print("bytes of a node with one property, in its tree: \((placed - before) / count)")
    _ = tree.sum
    print("bytes more once a derived value reads it: \((heapByteCount() - placed) / count)")
    let wideBefore = heapByteCount()
    let wide = Wide()
    let wideMediator = Mediator(model: wide, policy: .off)
    wideMediator.updateActionAndRefresh { wide[0] = 1 }
    print(
        "bytes of one of many properties of a node: \((heapByteCount() - wideBefore) / Wide.count)")
    if mediator.isDirty, !wideMediator.isDirty { print("") }
}
