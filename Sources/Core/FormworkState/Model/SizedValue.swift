/// A value that keeps more bytes alive than those it is made of.
protocol SizedValue {
    /// About how many bytes the value takes, with what it keeps alive; nodes count as references.
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

/// What says how large the values of a type are: looked up once, as it is asked for each write.
func byteCounter<Value>(of type: Value.Type) -> @Sendable (Value) -> Int {
    guard type is any SizedValue.Type else { return { _ in MemoryLayout<Value>.size } }
    return { ($0 as? any SizedValue)?.byteCount ?? MemoryLayout<Value>.size }
}
