import Formwork

/// Reads the constraints of a field and the wishes for its presentation.
struct OptionsReader {
    private let members: MembersReader
    private let key: [String]
    private let texts: TextReader
    private let valueKind: FieldValueKind

    init(
        _ members: MembersReader, _ key: [String], _ texts: TextReader, valueKind: FieldValueKind
    ) {
        self.members = members
        self.key = key
        self.texts = texts
        self.valueKind = valueKind
    }

    /// The options that are written.
    func options<Value>() -> [FormInputOption<Value>] {
        readMessages()
        return judged() + bounds() + shown()
    }

    /// Options that decide about all kinds of values.
    private func judged<Value>() -> [FormInputOption<Value>] {
        let options: [FormInputOption<Value>?] = [
            members.flag("required") ? .required(value: true) : nil,
            members.flag("disabled") ? .disabled(value: true) : nil,
            members.flag("onlyWhenChanged") ? .onlyWhenChanged : nil,
            members.flag("keepsSpaces") ? .keepsSpaces : nil,
            members.integer("minLength").map { .minLength(value: $0) },
            members.integer("maxLength").map { .maxLength(value: $0) },
            members.text("pattern").map { .pattern(value: $0) },
            members.integer("fractionDigits", in: 0...15).map { .fractionDigits(value: $0) },
            members.number("step").map { .step(value: $0, base: members.number("base") ?? 0) },
            members.texts("fileTypes").map { .fileTypes(values: $0) },
            members.integer("maxFileSize", in: 1...Int(Int32.max))
                .map { .maxFileSize(bytes: Int64($0)) },
            members.integer("minCount").map { .minCount(value: $0) },
            members.integer("maxCount").map { .maxCount(value: $0) },
            members.word("onDelete").map { .onDelete($0) },
        ]
        return options.compactMap { $0 } + normalizations()
    }

    private func normalizations<Value>() -> [FormInputOption<Value>] {
        (members.texts("normalized") ?? []).compactMap { word in
            guard let change = TextNormalization(rawValue: word) else {
                let words = TextNormalization.allCases.map(\.rawValue).joined(separator: ", ")
                texts.findings.report(
                    "“normalized” is “\(word)”; write some of \(words).", at: members.node)
                return nil
            }
            return .normalized(change)
        }
    }

    /// The minimum and the maximum, which are written as values of the field.
    private func bounds<Value>() -> [FormInputOption<Value>] {
        let options: [FormInputOption<Value>?] =
            switch valueKind {
            case .integer, .decimal:
                [
                    members.number("min").map { .minValue(value: $0) },
                    members.number("max").map { .maxValue(value: $0) },
                ]
            case .date, .dateTime:
                [
                    moment("min").map { .minDate(date: $0.instant) },
                    moment("max").map { .maxDate(date: $0.instant) },
                ]
            case .time:
                [
                    bound("min", "a time such as 08:30", CivilTime.init).map { .minTime(time: $0) },
                    bound("max", "a time such as 17:00", CivilTime.init).map { .maxTime(time: $0) },
                ]
            case .month:
                [
                    bound("min", "a month such as 2026-01", CivilMonth.init)
                        .map { .minMonth(month: $0) },
                    bound("max", "a month such as 2026-12", CivilMonth.init)
                        .map { .maxMonth(month: $0) },
                ]
            case .text, .boolean, .file: []
            }
        return options.compactMap { $0 }
    }

    /// A day, or a day with a time.
    private func moment(_ name: String) -> CivilDateTime? {
        bound(name, "a day such as 2026-11-21") { text in
            CivilDateTime(text) ?? CivilDate(text).map { CivilDateTime(date: $0) }
        }
    }

    private func bound<Bound>(
        _ name: String, _ expectation: String, _ read: (String) -> Bound?
    ) -> Bound? {
        members.member(name).flatMap { members.value(expectation, of: name, $0, read) }
    }

    /// Options that decide about the presentation.
    private func shown<Value>() -> [FormInputOption<Value>] {
        let options: [FormInputOption<Value>?] = [
            members.word("autocomplete").map { .autocomplete(value: $0) },
            members.word("autocapitalize").map { .autocapitalize(value: $0) },
            members.integer("size", in: 1...1_000).map { .size(value: $0) },
            members.integer("cols", in: 1...1_000).map { .cols(value: $0) },
            members.word("width").map { .width(value: $0) },
            texts.text("prefix", in: members, key + ["prefix"]).map { .prefix(value: $0) },
            texts.text("suffix", in: members, key + ["suffix"]).map { .suffix(value: $0) },
            members.flag("counter") ? .counter : nil,
            members.text("widget").map { .widget(name: $0) },
            members.text("currency").map(currency),
        ]
        return options.compactMap { $0 }
    }

    /// A currency by its code, or by the row that has it.
    private func currency<Value>(_ text: String) -> FormInputOption<Value> {
        let isCode = text.utf8.count == 3 && text.uppercased() == text
        return isCode ? .currencyCode(value: text) : .currency(row: text)
    }

    /// Keeps the messages of violations, under the keys where forms look for them.
    private func readMessages() {
        guard let node = members.member("messages") else { return }
        guard case .map(let messages) = node.content else {
            texts.findings.report(
                "“messages” is \(node.sort); write a map of violations and their texts.", at: node)
            return
        }
        for message in messages {
            _ = texts.text(message.value, key + ["validationMessages", message.name])
        }
    }
}
