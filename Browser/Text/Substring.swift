/// A part of a text.
public struct Substring: Hashable, Sendable {
    /// The bytes of the part, which are whole scalars.
    public var utf8: ArraySlice<UInt8>

    init(_ text: some StringProtocol) { utf8 = text.utf8[...] }

    fileprivate init(utf8: ArraySlice<UInt8>) { self.utf8 = utf8 }

    static func + (part: Substring, text: String) -> Substring { (String(part) + text)[...] }
}

/// A text or a part of one; its indices are those of its bytes.
public protocol StringProtocol {
    associatedtype UTF8View: RandomAccessCollection<UInt8>
    where UTF8View.Index == Int, UTF8View.SubSequence == ArraySlice<UInt8>

    var utf8: UTF8View { get }
}

extension String: StringProtocol {}

extension Substring: StringProtocol {}

extension StringProtocol {
    var isEmpty: Bool { utf8.isEmpty }

    var startIndex: Int { utf8.startIndex }

    var endIndex: Int { utf8.endIndex }

    subscript(range: some RangeExpression<Int>) -> Substring { Substring(utf8: utf8[range]) }

    subscript(range: UnboundedRange) -> Substring { Substring(self) }

    func dropLast(_ count: Int = 1) -> Substring { Substring(utf8: utf8.dropLast(count)) }

    func suffix(_ count: Int) -> Substring { Substring(utf8: utf8.suffix(count)) }
}
