import Formwork
import FormworkAspects

/// Reads the rules of a row, of which each condition is a text such as `budget > 1000`.
struct RulesReader {
    private let members: MembersReader
    private let key: [String]
    private let texts: TextReader

    init(_ members: MembersReader, _ key: [String], _ texts: TextReader) {
        self.members = members
        self.key = key
        self.texts = texts
    }

    /// The rules; conditions that cannot be read are reported.
    var rules: RowRules {
        RowRules(
            visible: expression("visible"), enabled: expression("enabled"),
            readOnly: expression("readOnly"), required: expression("requiredWhen"),
            computed: expression("computed"), initial: expression("initially"),
            choiceKey: expression("choicesFor"), valid: valid(),
            hiddenValue: members.word("whenHidden"), showsErrors: members.word("showsErrors"))
    }

    private func expression(_ name: String) -> FormExpression? {
        members.member(name).flatMap { expression(name, $0) }
    }

    private func expression(_ name: String, _ node: DefinitionNode) -> FormExpression? {
        guard case .text(let text) = node.content else {
            texts.findings.report(
                "“\(name)” is \(node.sort); write a condition such as budget > 1000.", at: node)
            return nil
        }
        do {
            return try RulesParser.condition(text)
        } catch {
            let place = error.place.drop { $0 != ":" }.dropFirst()
            texts.findings.report(
                "“\(name)” cannot be read at \(place): \(error.message)", at: node)
            return nil
        }
    }

    /// Conditions in addition to the options, each with its message.
    private func valid() -> [ValidityRule] {
        (members.list("valid") ?? []).enumerated().compactMap { index, node in
            let rule = MembersReader(node, texts.findings)
            defer { rule.finish() }
            let code = rule.text("code") ?? "rule\(index + 1)"
            _ = texts.text("message", in: rule, key + ["validationMessages", code])
            guard let condition = rule.member("when") else {
                texts.findings.report("A rule needs `when`, its condition.", at: node)
                return nil
            }
            return expression("when", condition).map {
                ValidityRule(
                    code: ViolationCode(rawValue: code), $0,
                    relatedTags: rule.texts("related") ?? [],
                    onlyWhenChanged: rule.flag("onlyWhenChanged"))
            }
        }
    }
}
