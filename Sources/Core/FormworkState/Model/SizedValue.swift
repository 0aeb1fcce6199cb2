/// A value that keeps memory alive beyond its own bytes.
protocol SizedValue {
    /// The approximate number of bytes that the value keeps alive; nodes count as references.
    var byteCount: Int { get }
}

extension String: SizedValue {
    var byteCount: Int { MemoryLayout<String>.size + utf8.count }
}

extension Array: SizedValue {
    var byteCount: Int { MemoryLayout<Self>.size + count * MemoryLayout<Element>.stride }
}

extension Set: SizedValue {
    var byteCount: Int { MemoryLayout<Self>.size + count * MemoryLayout<Element>.stride }
}

extension Dictionary: SizedValue {
    var byteCount: Int { MemoryLayout<Self>.size + count * MemoryLayout<Element>.stride }
}

/// A function that measures the values of a type; it is chosen once, since each write calls it.
func byteCounter<Value>(of type: Value.Type) -> @Sendable (Value) -> Int {
    guard type is any SizedValue.Type else { return { _ in MemoryLayout<Value>.size } }
    return { ($0 as? any SizedValue)?.byteCount ?? MemoryLayout<Value>.size }
}
