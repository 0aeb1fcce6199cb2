import Formwork

/// One part of a form as a face shows it: a heading, a field, the buttons of an entry.
public struct FormPart {
    /// The name of the row or of the entry, such as `title` or `team.3`.
    ///
    /// The buttons of an entry or of a list have its name as well.
    public let name: String

    /// The number of steps, groups, lists and entries around the part.
    public let level: Int

    /// The content to show.
    public let content: Content

    /// The kinds of parts.
    public enum Content {
        /// The heading of a step or of a group; the parts after it with a higher level are in it.
        case heading(ShownHeading)
        /// The heading of a list, with its errors.
        case list(ShownList)
        /// The heading of one entry of a list.
        case entry(ShownEntry)
        /// A field with its label, help and errors.
        case field(ShownField)
        /// An amount of money, and the currency that is entered beside it.
        case amount(ShownField, currency: ShownField)
        /// Words between the rows.
        case note(String)
        /// Buttons beside each other: of an entry, of a list, or of the form's own action.
        case actions([ShownAction])
    }

    /// Makes a part, such as one of a face's own.
    public init(name: String, level: Int, content: Content) {
        self.name = name
        self.level = level
        self.content = content
    }

    /// The fields in it: one, or two for an amount of money.
    public var fields: [ShownField] {
        switch content {
        case .field(let field): [field]
        case .amount(let amount, let currency): [amount, currency]
        case .heading, .list, .entry, .note, .actions: []
        }
    }

    /// The buttons in it.
    public var actions: [ShownAction] {
        if case .actions(let actions) = content { actions } else { [] }
    }

    /// The names of the rows that decide on it.
    public var rowNames: Set<String> {
        let fields = fields
        return fields.isEmpty ? [name] : Set(fields.map(\.row.name))
    }

    /// The elements in it, without the parts behind it.
    ///
    /// - Parameter isTyped: Whether days and times are typed on the face.
    /// - Returns: One element, or one for each button.
    public func nodes(isTyped: Bool = false) -> [FaceNode] {
        switch content {
        case .heading(let heading): [FaceNode(heading)]
        case .list(let list): [FaceNode(list)]
        case .entry(let entry): [FaceNode(.entry, entry.label.text)]
        case .field(let field): [FaceNode(field, isTyped: isTyped)]
        case .amount(let amount, let currency):
            [
                FaceNode(
                    .amount, amount.label,
                    children: [
                        FaceNode(amount, isTyped: isTyped), FaceNode(currency, isTyped: isTyped),
                    ])
            ]
        case .note(let text): [FaceNode(.note, text)]
        case .actions(let actions): actions.map { FaceNode($0) }
        }
    }
}
