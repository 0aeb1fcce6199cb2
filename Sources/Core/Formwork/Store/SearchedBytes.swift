/// Bytes that are looked for in many texts, in linear time whatever repeats itself in them.
///
/// The algorithm of Knuth, Morris and Pratt: no byte of the text is looked at from the beginning
/// again.
struct SearchedBytes: Sendable {
    private let bytes: [UInt8]

    /// For each length of a beginning, the length of the longest shorter beginning that also ends
    /// it.
    private let borders: [Int]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var borders = [0]
        var length = 0
        for byte in bytes.dropFirst() {
            while length > 0, bytes[length] != byte { length = borders[length - 1] }
            if bytes[length] == byte { length += 1 }
            borders.append(length)
        }
        self.borders = borders
    }

    /// Returns whether the bytes occur somewhere in the text.
    func occur(in text: UnsafeBufferPointer<UInt8>) -> Bool {
        var comparisons = 0
        return occur(in: text, comparisons: &comparisons)
    }

    /// Returns the same, and adds the number of comparisons: at most twice the length of the text.
    func occur(in text: some Sequence<UInt8>, comparisons: inout Int) -> Bool {
        guard !bytes.isEmpty else { return true }
        var matched = 0
        for byte in text {
            comparisons += 1
            while matched > 0, bytes[matched] != byte {
                comparisons += 1
                matched = borders[matched - 1]
            }
            if bytes[matched] == byte { matched += 1 }
            if matched == bytes.count { return true }
        }
        return false
    }
}
