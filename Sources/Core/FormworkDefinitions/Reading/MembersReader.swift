import Formwork

/// Reads the members of a map, and reports those that are not known.
final class MembersReader {
    let node: DefinitionNode
    let findings: DefinitionFindings
    /// The members in their order; there are few, so that comparing them costs less than hashing.
    private let members: [DefinitionNode.Member]
    private var known: [String] = []

    /// Reads the members of a value, which is reported if it is no map.
    init(_ node: DefinitionNode, _ findings: DefinitionFindings) {
        self.node = node
        self.findings = findings
        guard case .map(let members) = node.content else {
            findings.report(
                "There is \(node.sort) where a map of names and values belongs.", at: node)
            self.members = []
            return
        }
        self.members = members
        for name in members.map(\.name).repeated {
            findings.report("“\(name)” appears twice; remove one of the two.", at: node)
        }
    }

    /// The value of a member; `nil` if there is none.
    func member(_ name: String) -> DefinitionNode? {
        known.append(name)
        guard let member = members.first(where: { $0.name == name }) else { return nil }
        if case .nothing = member.value.content { return nil }
        return member.value
    }

    /// Reports the members that were not read, with those that can be written.
    func finish() {
        for member in members where !known.contains(member.name) {
            findings.report(
                """
                “\(member.name)” has no meaning here. Known are \
                \(Set(known).sorted().joined(separator: ", ")).
                """, at: member.value)
        }
    }
}

extension MembersReader {
    /// The text of a member.
    func text(_ name: String) -> String? {
        member(name).flatMap { value("a text", of: name, $0) { $0 } }
    }

    /// Whether a member is `true`; `false` if it is missing.
    func flag(_ name: String) -> Bool {
        member(name).flatMap { node in
            value("true or false", of: name, node) { ["true": true, "false": false][$0] }
        } ?? false
    }

    /// The whole number of a member.
    func integer(_ name: String, in range: ClosedRange<Int> = 0...Int(Int32.max)) -> Int? {
        member(name).flatMap { node in
            value(
                "a whole number from \(range.lowerBound) to \(range.upperBound)", of: name, node
            ) { text in Int(text).flatMap { range.contains($0) ? $0 : nil } }
        }
    }

    /// The number of a member.
    func number(_ name: String) -> ExactDecimal? {
        member(name).flatMap { value("a number such as 12.50", of: name, $0, ExactDecimal.init) }
    }

    /// One of the cases of an enumeration.
    func word<Word: RawRepresentable<String> & CaseIterable>(
        _ name: String, of type: Word.Type = Word.self
    ) -> Word? {
        member(name).flatMap { node in
            value(
                "one of \(type.allCases.map(\.rawValue).joined(separator: ", "))", of: name, node,
                Word.init(rawValue:))
        }
    }

    /// The texts of a list, or the single one that is written without a list.
    func texts(_ name: String) -> [String]? {
        guard let node = member(name) else { return nil }
        guard case .list(let elements) = node.content else {
            return value("a list of texts", of: name, node) { [$0] }
        }
        return elements.compactMap { value("a text", of: name, $0) { $0 } }
    }

    /// The languages of a list, or the single one that is written without a list.
    func languages(_ name: String) -> [String]? {
        guard let node = member(name) else { return nil }
        let nodes = if case .list(let elements) = node.content { elements } else { [node] }
        return nodes.compactMap {
            value("a language such as en, de or pt-BR", of: name, $0) { $0.isLanguage ? $0 : nil }
        }
    }

    /// The elements of a list.
    func list(_ name: String) -> [DefinitionNode]? {
        guard let node = member(name) else { return nil }
        if case .list(let elements) = node.content { return elements }
        findings.report("“\(name)” is \(node.sort); write a list.", at: node)
        return nil
    }

    /// Reads a text, and reports one that is none of the expected ones.
    func value<Value>(
        _ expectation: @autoclosure () -> String, of name: String, _ node: DefinitionNode,
        _ read: (String) -> Value?
    ) -> Value? {
        if case .text(let text) = node.content, let value = read(text) { return value }
        let found = if case .text(let text) = node.content { "“\(text)”" } else { node.sort }
        findings.report("“\(name)” is \(found); write \(expectation()).", at: node)
        return nil
    }
}
