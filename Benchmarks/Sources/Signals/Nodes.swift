import FormworkSignals

/// Many nodes that are read in a row.
///
/// Reading an object from an array counts a reference up and down, which takes longer than the read
/// that is to be measured. The nodes are held once, by `owners`, and read without being counted.
struct Nodes<Value> {
    private let owners: [Computed<Value, Never>]
    private let nodes: [Unmanaged<Computed<Value, Never>>]

    init(_ owners: [Computed<Value, Never>]) {
        self.owners = owners
        nodes = owners.map { Unmanaged.passUnretained($0) }
    }

    var count: Int { nodes.count }

    // Valid because `owners` lives as long as this value.
    @inline(__always)
    subscript(position: Int) -> Value { nodes[position]._withUnsafeGuaranteedRef { $0.value } }
}

/// The same for signals.
struct Sources<Value> {
    private let owners: [Signal<Value>]
    private let nodes: [Unmanaged<Signal<Value>>]

    init(_ owners: [Signal<Value>]) {
        self.owners = owners
        nodes = owners.map { Unmanaged.passUnretained($0) }
    }

    var count: Int { nodes.count }

    // Valid because `owners` lives as long as this value.
    @inline(__always)
    subscript(position: Int) -> Value { nodes[position]._withUnsafeGuaranteedRef { $0.value } }
}

extension Nodes where Value: AdditiveArithmetic {
    /// The sum of a first value and all nodes, in their order.
    @inline(__always)
    func sum(from first: Value) -> Value {
        var sum = first
        for position in 0..<count { sum += self[position] }
        return sum
    }
}
