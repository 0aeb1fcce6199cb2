/// The bytes that the page may read after a call, until the next call.
struct Answer: ~Copyable {
    private var bytes = UnsafeMutableRawBufferPointer(start: nil, count: 0)

    /// Where the bytes begin; `nil` before the first answer.
    var address: UnsafeMutableRawPointer? { bytes.baseAddress }

    /// Keeps a copy of the bytes in place of the last ones, and tells how many they are.
    mutating func give(_ answer: [UInt8]) -> Int32 {
        bytes.deallocate()
        bytes = .allocate(byteCount: answer.count, alignment: 1)
        bytes.copyBytes(from: answer)
        return Int32(answer.count)
    }
}
