import FormworkTables

/// The parameters of a statement as libpq takes them.
struct ParameterList {
    private let bytes: [UInt8]
    private let starts: [Int?]
    private let lengths: [Int32]
    private let formats: [Int32]

    init(_ values: [StoredValue]) {
        var bytes: [UInt8] = []
        starts = values.map { value in
            guard let sent = value.sent else { return nil }
            defer { bytes += sent }
            return bytes.count
        }
        lengths = values.map { Int32($0.sent?.count ?? 0) }
        formats = values.map { $0.isBinary ? 1 : 0 }
        // An empty array has no address.
        self.bytes = bytes.isEmpty ? [0] : bytes
    }

    /// Lets some work read the values, their lengths and their formats (1 for bytes).
    func with<Result>(
        _ work: (UnsafePointer<UnsafePointer<CChar>?>?, [Int32], [Int32]) -> Result
    ) -> Result {
        bytes.withUnsafeBytes { buffer in
            let texts = starts.map { start in
                start.flatMap { buffer.baseAddress?.advanced(by: $0) }?
                    .assumingMemoryBound(to: CChar.self)
            }
            return texts.withUnsafeBufferPointer { work($0.baseAddress, lengths, formats) }
        }
    }
}

extension StoredValue {
    /// Whether the value goes as bytes rather than as text.
    fileprivate var isBinary: Bool { if case .data = self { true } else { false } }

    /// The bytes that libpq sends, with the zero by which text ends; `nil` for no value.
    fileprivate var sent: [UInt8]? {
        switch self {
        case .null: nil
        case .integer(let number): Array(String(number).utf8) + [0]
        case .real(let number): Array(String(number).utf8) + [0]
        case .text(let text): Array(text.utf8) + [0]
        case .data(let data): Array(data)
        }
    }
}
