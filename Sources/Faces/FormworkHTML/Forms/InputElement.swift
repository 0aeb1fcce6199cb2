import Formwork

/// The configuration of an `<input>` that can hold the value of its field.
///
/// HTML has types of input that clear themselves when they cannot show a text. For such a text the
/// input becomes a plain one of type `text`, with a hint about the expected form; so does one for a
/// colour that may be missing.
struct InputElement: Hashable {
    /// The `type` attribute.
    let type: String
    /// The keyboard that a phone shows.
    let inputMode: String?
    /// The direction of the input: addresses and numbers run from left to right everywhere.
    let direction: String?

    /// Sets up an input; browsers may count only where they write numbers like the form.
    init(
        _ inputType: FormInputType, field: FieldDefinition, text: String,
        countsInBrowser: Bool = false
    ) {
        let isCounted = countsInBrowser && inputType == .number && field.isNumeric
        let picker = isCounted ? "number" : inputType.htmlType
        // A colour input always has a colour.
        let canShow =
            PickerText(type: picker).canShow(text) && (picker != "color" || field.isRequired)
        type = canShow ? picker : "text"
        inputMode = field.inputMode ?? (field.isNumeric ? nil : inputType.htmlInputMode)
        direction = canShow ? InputElement.direction(of: inputType, type: picker) : "ltr"
    }

    /// Whether text is typed into it, so that an example and a width make sense.
    var isTyped: Bool {
        switch type {
        case "text", "search", "email", "tel", "url", "password", "number": true
        default: false
        }
    }

    /// Whether a value is picked rather than typed, so that HTML knows no read-only state for it.
    var isPicked: Bool {
        switch type {
        case "range", "color", "file": true
        default: false
        }
    }

    /// Whether it has several parts, of which a browser sends nothing until all are filled in.
    var hasParts: Bool { ["date", "time", "datetime-local", "month", "week"].contains(type) }

    /// Whether a browser could fill it in.
    ///
    /// File inputs have no autofill.
    var canBeFilledIn: Bool { type != "file" }

    /// Whether the page may repeat the input: it never sends a password back, nor can it set
    /// a file.
    var showsText: Bool { type != "password" && type != "file" }

    private static func direction(of inputType: FormInputType, type: String) -> String? {
        switch inputType {
        case .creditCardNumber, .oneTimeCode, .number: return "ltr"
        default: break
        }
        switch type {
        case "email", "tel", "url": return "ltr"
        case "text", "search", "password": return "auto"
        default: return nil
        }
    }
}

/// A text as the pickers of browsers can show it: they clear themselves of everything else, and the
/// input would be lost.
private struct PickerText {
    let type: String

    func canShow(_ text: String) -> Bool {
        guard !text.isEmpty else { return true }
        switch type {
        case "date": return CivilDate(text) != nil
        case "time": return CivilTime(text) != nil
        case "datetime-local": return CivilDateTime(text) != nil
        case "month": return CivilMonth(text) != nil
        case "week": return isWeek(text.utf8)
        case "color": return isColor(text.utf8)
        case "range", "number": return ExactDecimal(text) != nil
        default: return true
        }
    }

    /// `2026-W48`.
    private func isWeek(_ text: String.UTF8View) -> Bool {
        let week = text.suffix(2)
        return text.count == 8 && text.prefix(4).allSatisfy(\.isDigit)
            && text.dropFirst(4).starts(with: "-W".utf8) && week.allSatisfy(\.isDigit)
            && week.lexicographicallyPrecedes("54".utf8) && !week.elementsEqual("00".utf8)
    }

    /// `#c0ffee`.
    private func isColor(_ text: String.UTF8View) -> Bool {
        text.count == 7 && text.first == UInt8(ascii: "#")
            && text.dropFirst().allSatisfy { $0.isDigit || $0.isHexadecimalLetter }
    }
}

extension UInt8 {
    fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

    fileprivate var isHexadecimalLetter: Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(self | 0x20)
    }
}

extension FieldDefinition {
    fileprivate var isNumeric: Bool { valueKind == .integer || valueKind == .decimal }

    /// The keyboard for a number; none where a minus sign is expected, because some phones' numeric
    /// keyboards have none.
    fileprivate var inputMode: String? {
        let allowsMinus = constraints.contains {
            if case .minValue(let least) = $0 { least < ExactDecimal(0) } else { false }
        }
        guard isNumeric, !allowsMinus else { return nil }
        return valueKind == .integer ? "numeric" : "decimal"
    }
}
