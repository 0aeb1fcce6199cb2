import Formwork

/// A short text beside a control or below a heading: a prefix, a hint, a counter, an error.
///
/// ```swift
/// for caption in part.captions { draw(caption.text, in: theme[caption.role]) }
/// ```
public struct ShownCaption: Hashable, Sendable {
    /// The name of the text among those of the form, such as `title/hint`; errors of a row share one.
    public let name: String

    /// The words.
    public let text: String

    /// The colour.
    public let role: ThemeRole

    /// Whether a screen reader reads the words with the control already.
    public let isReadWithControl: Bool

    init?(_ name: String, _ text: String?, _ role: ThemeRole, isReadWithControl: Bool = false) {
        guard let text else { return nil }
        self.name = name
        self.text = text
        self.role = role
        self.isReadWithControl = isReadWithControl
    }
}

extension ShownField {
    private func caption(
        _ part: String, _ text: String?, _ role: ThemeRole = .textSoft, isRead: Bool = false
    ) -> [ShownCaption] {
        ShownCaption("\(row.name)/\(part)", text, role, isReadWithControl: isRead).map { [$0] }
            ?? []
    }

    /// The label, where the control has none of its own.
    public var labelCaption: [ShownCaption] {
        hasLabelOutside ? caption("label", title, .text, isRead: true) : []
    }

    /// The words before the control.
    public var prefixCaption: [ShownCaption] { caption("prefix", field.layout.prefix) }

    /// The words behind the control.
    public var suffixCaption: [ShownCaption] { caption("suffix", field.layout.suffix) }

    /// The texts below the control: the hint, the counter, the errors and the warnings.
    public var captions: [ShownCaption] {
        caption("hint", pickerHint, isRead: true) + caption("counter", counter?.text)
            + messageCaptions
    }

    /// The errors and the warnings, each with the word for its weight.
    public var messageCaptions: [ShownCaption] {
        errors.captions(.error, of: row.name, in: localizer)
            + warnings.captions(.warning, of: row.name, in: localizer)
    }
}

extension [ShownMessage] {
    func captions(
        _ kind: ShownMessage.Kind, of name: String, in localizer: Localizer
    ) -> [ShownCaption] {
        let (prefix, role) = (
            kind.prefix(in: localizer), kind == .error ? ThemeRole.danger : .warning
        )
        return compactMap {
            ShownCaption("\(name)/\(kind.rawValue)", "\(prefix) \($0.text)", role)
        }
    }
}
