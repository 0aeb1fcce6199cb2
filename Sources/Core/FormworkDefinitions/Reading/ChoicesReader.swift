import Formwork

/// Reads the choices of a field: a list of values, or a map of values with their texts.
struct ChoicesReader {
    private let members: MembersReader
    private let key: [String]
    private let texts: TextReader

    init(_ members: MembersReader, _ key: [String], _ texts: TextReader) {
        self.members = members
        self.key = key
        self.texts = texts
    }

    /// The choices, in their order; what is none is reported.
    var choices: [FormChoice] {
        guard let node = members.member("choices") else { return [] }
        switch node.content {
        case .list(let elements): return elements.enumerated().compactMap(listed)
        case .map(let members):
            return members.enumerated().map { index, member in
                FormChoice(
                    value: member.name,
                    title: texts.text(member.value, place(of: member.name, index)))
            }
        case .nothing, .text:
            texts.findings.report("“choices” is \(node.sort); write a list or a map.", at: node)
            return []
        }
    }

    /// A choice as its value alone, which is then its text as well, or as a map.
    private func listed(_ index: Int, _ node: DefinitionNode) -> FormChoice? {
        switch node.content {
        case .text(let value):
            return FormChoice(
                value: value, title: texts.text(value.inWords, place(of: value, index)))
        case .map: return described(index, MembersReader(node, texts.findings))
        case .nothing, .list:
            texts.findings.report("A choice is \(node.sort); write a text.", at: node)
            return nil
        }
    }

    /// A choice with the values of `choicesFor` for which it is offered.
    private func described(_ index: Int, _ choice: MembersReader) -> FormChoice? {
        defer { choice.finish() }
        guard let value = choice.text("value") else {
            texts.findings.report("A choice needs a `value`.", at: choice.node)
            return nil
        }
        let key = place(of: value, index)
        return FormChoice(
            value: value,
            title: texts.text("title", in: choice, key) ?? texts.text(value.inWords, key),
            availableFor: choice.texts("for") ?? [])
    }

    /// The key of a choice's text; a value that cannot be part of a key counts by its position.
    private func place(of value: String, _ index: Int) -> [String] {
        let isName = !value.isEmpty && value.utf8.allSatisfy { $0.isASCIILetterOrDigit }
        return key + ["choices", isName ? value : "choice\(index)"]
    }
}

extension UInt8 {
    fileprivate var isASCIILetterOrDigit: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: false
        }
    }
}
