import SwiftSyntax

/// A visitor that knows the type in which it is.
class TypeScope: SyntaxVisitor {
    private let protocols: Set<String>

    /// The names of the types around; nil where only a conforming type knows its name.
    private var types: [String?] = []

    /// Begins outside of every type.
    init(protocols: Set<String>) {
        self.protocols = protocols
        super.init(viewMode: .sourceAccurate)
    }

    /// The type around, as keys name it.
    var enclosingType: KeyPattern {
        types.last.flatMap { $0 }.map(KeyPattern.literal) ?? .unknown
    }

    private func enter(_ name: TokenSyntax) -> SyntaxVisitorContinueKind {
        types.append(name.identifier?.name ?? name.text)
        return .visitChildren
    }

    private func leave() { types.removeLast() }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name) }
    override func visitPost(_ node: StructDeclSyntax) { leave() }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name) }
    override func visitPost(_ node: ClassDeclSyntax) { leave() }

    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name) }
    override func visitPost(_ node: ActorDeclSyntax) { leave() }

    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name) }
    override func visitPost(_ node: EnumDeclSyntax) { leave() }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        types.append(nil)
        return .visitChildren
    }
    override func visitPost(_ node: ProtocolDeclSyntax) { leave() }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        let name = TypeName.name(of: node.extendedType)
        types.append(name.flatMap { protocols.contains($0) ? nil : $0 })
        return .visitChildren
    }
    override func visitPost(_ node: ExtensionDeclSyntax) { leave() }
}
