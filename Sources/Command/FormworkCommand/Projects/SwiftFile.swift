import SwiftParser
import SwiftSyntax

/// A Swift file to which lines are added; every line that exists remains as it is.
struct SwiftFile {
    let path: String
    private(set) var text: String
    private var tree: SourceFileSyntax

    init(path: String, text: String) {
        (self.path, self.text, tree) = (path, text, Parser.parse(source: text))
    }

    /// The first node of a kind that meets a condition.
    func first<Node: SyntaxProtocol>(
        _ type: Node.Type, where condition: (Node) -> Bool
    ) -> Node? {
        all(type).first(where: condition)
    }

    /// All nodes of a kind, in the order of the file.
    func all<Node: SyntaxProtocol>(_ type: Node.Type) -> [Node] {
        var found: [Node] = []
        var waiting = [Syntax(tree)]
        while let node = waiting.popLast() {
            if let match = node.as(type) { found.append(match) }
            waiting += node.children(viewMode: .sourceAccurate).reversed()
        }
        return found
    }

    /// Whether the file declares a type or a protocol of a name.
    func declares(_ type: String) -> Bool {
        let names =
            all(ClassDeclSyntax.self).map(\.name) + all(StructDeclSyntax.self).map(\.name)
            + all(EnumDeclSyntax.self).map(\.name) + all(ActorDeclSyntax.self).map(\.name)
            + all(ProtocolDeclSyntax.self).map(\.name) + all(TypeAliasDeclSyntax.self).map(\.name)
        return names.contains { $0.text == type }
    }

    /// Adds lines below the line on which a node ends, indented like that on which it begins.
    mutating func insert(_ lines: String, below node: some SyntaxProtocol) {
        let start = index(node.positionAfterSkippingLeadingTrivia)
        let end = index(node.endPositionBeforeTrailingTrivia)
        insert(indented(lines, like: start), at: text[end...].firstIndex(of: "\n") ?? text.endIndex)
    }

    /// Adds lines as the first ones behind an opening brace, one level deeper than its line.
    mutating func insert(_ lines: String, behind brace: TokenSyntax) {
        let end = index(brace.endPositionBeforeTrailingTrivia)
        let margin = indentation(at: end)
        let deeper = lines.split(separator: "\n").map { "\n\(margin)    \($0)" }.joined()
        insert(deeper, at: end)
    }

    /// Adds the elements that an array or dictionary literal lacks.
    mutating func insert(element: String, into list: some SyntaxProtocol, isDictionary: Bool) {
        let elements =
            isDictionary
            ? list.as(DictionaryExprSyntax.self)?.content.as(DictionaryElementListSyntax.self)
                .map { $0.map { (Syntax($0), $0.trailingComma) } }
            : list.as(ArrayExprSyntax.self)?.elements.map { (Syntax($0), $0.trailingComma) }
        guard let (last, comma) = elements?.last else {
            let brackets =
                list.as(ArrayExprSyntax.self)?.leftSquare ?? list.firstToken(viewMode: .all)
            if let brackets { insert(element, at: index(brackets.endPositionBeforeTrailingTrivia)) }
            return
        }
        let start = index(last.positionAfterSkippingLeadingTrivia)
        let isOnLineOfItsOwn = text[..<start].last { $0 != " " } == "\n"
        let end = index(last.endPositionBeforeTrailingTrivia)
        let space = isOnLineOfItsOwn ? "\n" + indentation(at: start) : " "
        let element = element.replacing("\n", with: space)
        if comma == nil {
            insert(",\(space)\(element)\(isOnLineOfItsOwn ? "," : "")", at: end)
        } else {
            insert("\(space)\(element),", at: end)
        }
    }

    /// Adds a case to an enumeration, in the way in which its last one is written.
    mutating func insert(case name: String, into choices: EnumDeclSyntax) {
        let last = choices.memberBlock.members.last { $0.decl.is(EnumCaseDeclSyntax.self) }
        guard let last else {
            return insert("case \(name)", behind: choices.memberBlock.leftBrace)
        }
        let end = index(last.endPositionBeforeTrailingTrivia)
        let brace = index(choices.memberBlock.rightBrace.positionAfterSkippingLeadingTrivia)
        if text[end..<brace].contains("\n") {
            insert("case \(name)", below: last)
        } else {
            insert(", \(name)", at: end)
        }
    }

    /// Adds text at the end of the file, below an empty line.
    mutating func append(_ declaration: String) {
        insert((text.hasSuffix("\n") ? "\n" : "\n\n") + declaration, at: text.endIndex)
    }

    private mutating func insert(_ addition: String, at place: String.Index) {
        text.insert(contentsOf: addition, at: place)
        tree = Parser.parse(source: text)
    }

    private func index(_ position: AbsolutePosition) -> String.Index {
        text.utf8.index(text.startIndex, offsetBy: position.utf8Offset)
    }

    private func indented(_ lines: String, like place: String.Index) -> String {
        let margin = indentation(at: place)
        return lines.split(separator: "\n").map { "\n\(margin)\($0)" }.joined()
    }

    /// The spaces at the beginning of the line of a place.
    private func indentation(at place: String.Index) -> Substring {
        let start = text[..<place].lastIndex(of: "\n").map { text.index(after: $0) }
        return text[(start ?? text.startIndex)...].prefix { $0 == " " || $0 == "\t" }
    }
}

extension VariableDeclSyntax {
    /// The name of the first variable that is declared.
    var firstName: String? { bindings.first?.pattern.trimmedDescription }

    /// Whether the variables belong to the type.
    var isStatic: Bool { modifiers.contains { $0.name.text == "static" } }
}
