/// The identifiers that a field's elements have in the page.
///
/// A tag may be any text, but identifiers have no white space and are used in links. So each byte
/// that is not a letter, a digit, `-`, `_` or `.` of ASCII is written as `~` and its hexadecimal
/// number: two tags never share an identifier. The first letter of a tag is escaped in the same way
/// if its plain identifiers are reserved.
///
/// ```swift
/// ElementID(tag: "team.3.name").control   // "field-team.3.name"
/// ElementID(tag: "a b").control           // "field-a~20b"
/// ```
struct ElementID {
    private let name: String

    init(tag: String) {
        name = Self.isPlain(tag) && !Self.taken.contains(tag) ? tag : Self.encoded(tag)
    }

    /// Tags whose errors would have the identifiers of the summary of all errors.
    private static let taken = ["summary", "summary-title"]

    /// The input, or the first one of a group.
    var control: String { "field-\(name)" }

    /// The hint.
    var hint: String { "hint-\(name)" }

    /// The texts before and behind the input.
    var prefix: String { "prefix-\(name)" }
    var suffix: String { "suffix-\(name)" }

    /// The errors.
    var error: String { "error-\(name)" }

    /// The warnings.
    var warning: String { "warning-\(name)" }

    /// The heading of a step or of an entry.
    var legend: String { "legend-\(name)" }

    /// The section of a step.
    var step: String { "step-\(name)" }

    /// The form that is sent to the path that is the tag.
    var form: String { "form-\(name)" }

    /// The buttons that move an entry and remove it.
    var up: String { "up-\(name)" }
    var down: String { "down-\(name)" }
    var remove: String { "remove-\(name)" }

    /// The entry of a list of a screenlet.
    var entry: String { "entry-\(name)" }

    /// The box that requests the removal of a stored file.
    var removal: String { "removal-\(name)" }

    /// The input of a choice; links to the group lead to its first.
    func choice(_ index: Int) -> String {
        index == 0 ? control : "choice-\(index + 1)-\(name)"
    }

    private static func isPlain(_ tag: String) -> Bool {
        tag.utf8.allSatisfy(isPlain)
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
            UInt8(ascii: "."):
            true
        default: false
        }
    }

    /// The tag with every byte escaped that is not plain.
    private static func encoded(_ tag: String) -> String {
        var name = ""
        for byte in tag.utf8 {
            if isPlain(byte), !(name.isEmpty && taken.contains(tag)) {
                name.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                name += byte < 16 ? "~0" : "~"
                name += String(byte, radix: 16, uppercase: true)
            }
        }
        return name
    }
}
