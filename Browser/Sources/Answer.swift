/// The bytes that the page may read after a call, until the next call.
struct Answer: ~Copyable {
    private var bytes = UnsafeMutableRawBufferPointer(start: nil, count: 0)

    /// The address of the bytes; `nil` before the first answer.
    var address: UnsafeMutableRawPointer? { bytes.baseAddress }

    /// Replaces the last answer by a copy of the bytes, and returns their number.
    mutating func give(_ answer: [UInt8]) -> Int32 {
        bytes.deallocate()
        bytes = .allocate(byteCount: answer.count, alignment: 1)
        bytes.copyBytes(from: answer)
        return Int32(answer.count)
    }
}
