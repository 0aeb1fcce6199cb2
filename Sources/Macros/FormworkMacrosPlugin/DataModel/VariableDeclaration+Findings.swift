import SwiftDiagnostics
import SwiftSyntax

extension VariableDeclaration {
    /// The reasons why a variable cannot have the role that its marker, or the lack of one, gives
    /// it.
    var modelFindings: [Diagnostic] {
        guard let name = names.first else { return [] }
        let key = name.identifier?.name ?? name.text
        if markers.count > 1 {
            return [Diagnostic(node: name, message: .contradiction(key, markers))]
        }
        if isDerived { return derivedFindings(of: key, at: name) }
        if isTracked { return trackedFindings(of: key, at: name) }
        return markers == ["Property"] ? [Diagnostic(node: name, message: .notTrackable(key))] : []
    }

    private func trackedFindings(of key: String, at name: TokenSyntax) -> [Diagnostic] {
        guard let binding = onlyBinding else {
            let keys = names.map { $0.identifier?.name ?? $0.text }
            return [Diagnostic(node: syntax, message: .severalTracked(keys))]
        }
        let messages: [Message?] = [
            isConditional ? .conditionalTracked(key) : nil,
            foreignAttribute.map { .foreignAttribute($0, key) },
            binding.accessorBlock == nil ? nil : .observed(key),
            binding.valueType == nil ? .untyped(key) : nil,
            pathMessage(key),
        ]
        return messages.compactMap(\.self).map { Diagnostic(node: name, message: $0) }
    }

    private func pathMessage(_ name: String) -> Message? {
        ModelProperty.namesOfPaths.contains(name) ? .pathOfNode(name) : nil
    }

    private func derivedFindings(of key: String, at name: TokenSyntax) -> [Diagnostic] {
        guard !isConstant, let binding = onlyBinding, let accessors = binding.accessorBlock,
            !binding.isStored
        else { return [Diagnostic(node: name, message: .notComputed(key))] }
        let messages: [Message?] = [
            isConditional ? .derivedConditional(key) : nil,
            isStatic || has(.class) ? .derivedStatic(key) : nil,
            DerivedProperty.name(of: key) == nil ? .derivedName(key) : nil,
            accessors.hasSetter ? .derivedSetter(key) : nil,
            accessors.hasEffects ? .derivedEffects(key) : nil,
            DerivedProperty.name(of: key).flatMap(pathMessage),
        ]
        return messages.compactMap(\.self).map { Diagnostic(node: name, message: $0) }
    }
}

extension AccessorBlockSyntax {
    private var written: [AccessorDeclSyntax] {
        if case .accessors(let accessors) = accessors { Array(accessors) } else { [] }
    }

    fileprivate var hasSetter: Bool {
        written.contains { $0.accessorSpecifier.tokenKind != .keyword(.get) }
    }

    fileprivate var hasEffects: Bool { written.contains { $0.effectSpecifiers != nil } }
}
