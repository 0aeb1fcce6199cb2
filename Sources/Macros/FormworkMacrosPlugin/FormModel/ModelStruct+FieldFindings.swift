import SwiftDiagnostics
import SwiftSyntax

extension ModelStruct {
    /// The reasons why properties cannot become rows, in the order of the source.
    var fieldFindings: [Diagnostic] {
        let names = fieldProperties.map(\.key)
        return variables.flatMap { $0.fieldFindings(in: self, names: names) }
    }
}

extension VariableDeclaration {
    fileprivate func fieldFindings(in model: ModelStruct, names: [String]) -> [Diagnostic] {
        let isField = !syntax.attributes.named("Field").isEmpty
        let properties = fieldProperties
        if properties.isEmpty {
            guard isField, let name = self.names.first else { return [] }
            return [Diagnostic(node: syntax, message: .unstoredField(name.text))]
        }
        return properties.flatMap { property -> [Diagnostic] in
            [
                isConstant
                    ? Diagnostic(
                        node: syntax.bindingSpecifier, message: .constantField(property.key))
                    : nil,
                property.type == nil
                    ? Diagnostic(node: property.name, message: .untypedField(property.key)) : nil,
                isConditional
                    ? Diagnostic(node: property.name, message: .conditionalField(property.key))
                    : nil,
            ].compactMap(\.self)
                + property.options.flatMap {
                    ReadNames(in: $0).unknown(among: names, of: model.name)
                }
        }
    }
}

/// The names of properties that the rules of a field read.
private final class ReadNames: SyntaxVisitor {
    private var found: [TokenSyntax] = []

    init(in option: ExprSyntax) {
        super.init(viewMode: .sourceAccurate)
        walk(option)
    }

    /// `\.budget.isFilledIn` reads `budget`.
    override func visit(_ path: KeyPathExprSyntax) -> SyntaxVisitorContinueKind {
        guard path.root == nil,
            let name = path.components.first?.component.as(KeyPathPropertyComponentSyntax.self)
        else { return .skipChildren }
        found.append(name.declName.baseName)
        return .skipChildren
    }

    /// `$0.budget.isFilledIn` reads `budget`.
    override func visit(_ access: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        if access.base?.as(DeclReferenceExprSyntax.self)?.baseName.text == "$0" {
            found.append(access.declName.baseName)
        }
        return .visitChildren
    }

    /// The errors about names that the model does not have.
    func unknown(among names: [String], of model: String) -> [Diagnostic] {
        found.filter { !names.contains($0.text) }.map { name in
            let similar = name.text.mostSimilar(of: names)
            return Diagnostic(
                node: name, message: .unknownProperty(name.text, of: model, similar: similar),
                fixIts: similar.map { [.replacing(name, with: $0)] } ?? [])
        }
    }
}

extension FixIt {
    fileprivate static func replacing(_ name: TokenSyntax, with other: String) -> FixIt {
        FixIt(
            message: Replacement(name: other),
            changes: [
                .replace(
                    oldNode: Syntax(name),
                    newNode: Syntax(name.with(\.tokenKind, .identifier(other))))
            ])
    }

    private struct Replacement: FixItMessage {
        let name: String
        var message: String { "replace it with '\(name)'" }
        var fixItID: MessageID { MessageID(domain: "FormworkMacros", id: "replacement") }
    }
}

extension String {
    /// The name that differs in the fewest letters, at most in two.
    fileprivate func mostSimilar(of names: [String]) -> String? {
        let distances = names.map { (name: $0, distance: distance(to: $0)) }
        return distances.filter { $0.distance <= 2 }.min { $0.distance < $1.distance }?.name
    }

    /// The number of letters that are inserted, removed or replaced to make the other text
    /// (Levenshtein 1966).
    private func distance(to other: String) -> Int {
        let letters = Array(other)
        var row = Array(0...letters.count)
        for letter in self {
            var diagonal = row[0]
            row[0] += 1
            for column in letters.indices {
                let replaced = diagonal + (letter == letters[column] ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = Swift.min(replaced, diagonal + 1, row[column] + 1)
            }
        }
        return row[letters.count]
    }
}
