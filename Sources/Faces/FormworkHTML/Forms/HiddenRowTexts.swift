import Formwork
import Foundation

/// The input in rows that are hidden now, to be restored when they are shown again.
///
/// Without a script it travels in the page, as one hidden input. It holds only the same user's
/// input, and is validated like all input once its row is shown.
///
/// Rows with `HiddenValuePolicy.clear` keep no input. Forged content has no more effect
/// than the same input in a visible row.
struct HiddenRowTexts: Hashable {
    /// The name of the hidden input.
    static let name = "formwork-state"

    private(set) var texts: [String: [String]] = [:]

    init() {}

    private init(_ rows: [LiveRow], of texts: (LiveRow) -> [String]) {
        for row in rows {
            let texts = texts(row).filter { !$0.isEmpty }
            if !texts.isEmpty { self[row.tag] = texts }
        }
    }

    /// Parses the texts that an earlier page carried; invalid ones count as none.
    init(submitted: SubmittedFields) {
        guard let text = submitted.texts(of: Self.name).last, text.escapesOnlyControlCharacters
        else { return }
        texts =
            (try? JSONDecoder().decode([String: [String]].self, from: Data(text.utf8))) ?? [:]
    }

    /// The content of the hidden input; `nil` if there is nothing to keep.
    var text: String? {
        guard !texts.isEmpty else { return nil }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(texts)).map { String(decoding: $0, as: UTF8.self) }
    }

    subscript(_ tag: String) -> [String]? {
        get { texts[tag] }
        set { texts[tag] = newValue }
    }

    /// The texts as entries, but for those of names that are submitted.
    func entries(besides submitted: SubmittedFields) -> [SubmittedFields.Entry] {
        guard !texts.isEmpty else { return [] }
        let sent = Set(submitted.entries.map(\.name))
        return texts.filter { !sent.contains($0.key) }.flatMap { name, texts in
            texts.map { SubmittedFields.Entry(name: name, text: $0) }
        }
    }

    /// The texts to keep from now on: those that are still hidden, and those just submitted for
    /// hidden rows.
    func updated(with submitted: SubmittedFields, in machine: FormMachine) -> HiddenRowTexts {
        let rows = machine.keepingRows
        guard !rows.isEmpty else { return HiddenRowTexts() }
        let sent = submitted.textsByName
        return HiddenRowTexts(rows) { sent[$0.tag] ?? self[$0.tag] ?? [] }
    }

    /// The texts to keep after the action of a button: those that the rows hold now which had input
    /// before, also of rows that the action itself has hidden.
    func updated(
        afterActionOn submitted: SubmittedFields, in machine: FormMachine
    ) -> HiddenRowTexts {
        let rows = machine.keepingRows
        guard !rows.isEmpty else { return HiddenRowTexts() }
        let sent = submitted.textsByName
        return HiddenRowTexts(rows) { row in
            let before = sent[row.tag] ?? self[row.tag] ?? []
            return before.allSatisfy(\.isEmpty) ? [] : row.texts
        }
    }
}

extension FormMachine {
    /// The fields that are hidden now, but for files and those that hiding empties.
    fileprivate var keepingRows: [LiveRow] {
        rows.filter { row in
            guard let field = row.field, field.valueKind != .file else { return false }
            return row.hiddenValue != .clear && !row.isVisible
        }
    }
}

extension SubmittedFields {
    fileprivate var textsByName: [String: [String]] {
        Dictionary(grouping: entries, by: \.name).mapValues { $0.map(\.text) }
    }
}
