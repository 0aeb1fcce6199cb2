/// The words by which a conflict names a place in a form, such as “Team, Entry 2: Name”.
struct MergeLabel {
    /// The maximum number of fields by which an entry is described, and of entries by which a list
    /// is.
    private static let maximumCount = 20

    private let place: LocalizableString

    /// Names the form itself, which needs no words.
    init() { place = .empty }

    private init(_ place: LocalizableString) { self.place = place }

    /// The words, empty for the form itself.
    var text: LocalizableString { place }

    /// Names a row in this place.
    func row(_ row: FormRow?) -> MergeLabel { MergeLabel(title(row?.title ?? .empty)) }

    /// Names an entry of the list that this names; the first has the number 1.
    func entry(_ number: Int, of row: FormRow?) -> MergeLabel {
        guard case .repeatingGroup(let group) = row else { return self }
        let entry = group.entryTitle.bind(arguments: ["number": .integer(Int64(number))])
        return MergeLabel(
            .localized(
                key: "FormworkMessages.placeOfEntry",
                arguments: ["list": .localizable(place), "entry": .localizable(entry)]))
    }

    private func title(_ title: LocalizableString) -> LocalizableString {
        place.isEmpty
            ? title
            : .localized(
                key: "FormworkMessages.placeOfRow",
                arguments: ["place": .localizable(place), "title": .localizable(title)])
    }

    /// A field that both sides changed.
    ///
    /// - Parameters:
    ///   - row: The row of the field.
    ///   - tag: The tag of the live row.
    ///   - stored: The stored field.
    ///   - mine: The submitted field.
    ///   - neighbours: The stored and the submitted values beside the field that are one with its
    ///     value, by their names.
    /// - Returns: The conflict.
    func conflict(
        _ row: FormRow?, tag: String, stored: MergedField?, mine: MergedField,
        beside neighbours: (stored: [String: FieldValue], mine: [String: FieldValue])
    ) -> FieldConflict {
        FieldConflict(
            fieldId: FormFieldIdentifier(id: tag), title: title(row?.title ?? .empty),
            stored: row.label(of: stored, beside: neighbours.stored),
            submitted: row.label(of: mine, beside: neighbours.mine))
    }

    /// An entry that one side changed and the other does not have.
    func conflict(
        tag: String, stored: ScopeValues?, mine: ScopeValues?, _ form: ModelForm
    ) -> FieldConflict {
        let missing = LocalizableString.localized(key: "FormworkMessages.noEntry")
        return FieldConflict(
            fieldId: FormFieldIdentifier(id: tag), title: place,
            stored: stored.map { label(of: $0, at: tag, form) } ?? missing,
            submitted: mine.map { label(of: $0, at: tag, form) } ?? missing)
    }

    /// A list that both sides brought into different orders.
    func conflict(
        in mine: ScopeValues.Entries, _ stored: ScopeValues.Entries, tag: String, _ form: ModelForm
    ) -> FieldConflict {
        func label(_ entries: ScopeValues.Entries) -> LocalizableString {
            .list(
                entries.keys.prefix(Self.maximumCount).compactMap { entries[$0] }
                    .map { self.label(of: $0, at: "\(tag).0", form) })
        }
        return FieldConflict(
            fieldId: FormFieldIdentifier(id: tag), title: place, stored: label(stored),
            submitted: label(mine))
    }

    private func label(
        of entry: ScopeValues, at tag: String, _ form: ModelForm
    ) -> LocalizableString {
        .list(
            entry.names.prefix(Self.maximumCount)
                .map { form.row(at: "\(tag).\($0)").label(of: entry.field($0)) })
    }
}

extension FormRow? {
    fileprivate func label(
        of field: MergedField?, beside neighbours: [String: FieldValue] = [:]
    ) -> LocalizableString {
        guard let field else { return .empty }
        if field.isUnreadable, let texts = field.row?.texts {
            return .constant(texts.joined(separator: "\n"))
        }
        guard case .field(let row) = self else { return .empty }
        return row.label(of: field.value, beside: neighbours)
    }
}

extension LocalizableString {
    fileprivate static func list(_ elements: [LocalizableString]) -> LocalizableString {
        let filled = elements.filter { !$0.isEmpty }
        guard filled.count > 1 else { return filled.first ?? .empty }
        return .localized(
            key: "FormworkMessages.value",
            arguments: ["value": .value(LocalizableList(filled, style: .units))])
    }
}
