extension UnsafeRawBufferPointer {
    /// The first place of a pattern in which a byte that ends a partial match can begin the next one, and no byte
    /// before it can, such as a line break with a text behind it, or a tag.
    ///
    /// A search of the standard library is generic, and costs a hundred times as much.
    ///
    /// - Complexity: linear in the length of the bytes.
    func place(of pattern: [UInt8]) -> Int? {
        var start = 0
        var matched = 0
        for (index, byte) in enumerated() {
            if byte == pattern[matched] {
                if matched == 0 { start = index }
                matched += 1
                if matched == pattern.count { return start }
            } else {
                (start, matched) = (index, byte == pattern[0] ? 1 : 0)
            }
        }
        return nil
    }
}
