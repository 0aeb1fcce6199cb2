import SwiftDiagnostics
import SwiftParser
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros
import SwiftSyntaxMacrosGenericTestSupport
import Testing

/// The macros under test, with the conformances that their declarations allow.
private let macros: [String: MacroSpec] = [
    "ViewModel": MacroSpec(
        type: ViewModelMacro.self,
        conformances: [
            "ViewModel", "ClientHostedViewModelFactory", "LiveViewModel", "ResettableModel",
        ]),
    "LocalizableError": MacroSpec(
        type: LocalizableErrorMacro.self, conformances: ["LocalizableError"]),
    "FieldValidationModel": MacroSpec(
        type: FieldValidationModelMacro.self, conformances: ["FieldValidationModel"]),
    "DataModel": MacroSpec(type: DataModelMacro.self, conformances: ["DataModel"]),
    "TrackedProperty": MacroSpec(type: TrackedPropertyMacro.self),
    "DerivedProperty": MacroSpec(type: DerivedPropertyMacro.self),
    "Property": MacroSpec(type: PropertyMarkerMacro.self),
    "Derived": MacroSpec(type: PropertyMarkerMacro.self),
    "Untracked": MacroSpec(type: PropertyMarkerMacro.self),
    "FormModel": MacroSpec(type: FormModelMacro.self, conformances: ["FormModel"]),
    "Field": MacroSpec(type: FieldMacro.self),
    "VersionedFactory": MacroSpec(type: VersionedFactoryMacro.self),
    "Version": MacroSpec(type: VersionMacro.self),
]

/// Expects a source to become the expansion, without a diagnostic.
func expectExpansion(
    of source: String,
    _ expansion: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
    assertMacroExpansion(
        source, expandedSource: expansion, macroSpecs: macros, indentationWidth: .spaces(4)
    ) { failure in
        Issue.record(Comment(rawValue: failure.message), sourceLocation: sourceLocation)
    }
}

/// The expansion of a source by the macros: its text, and their messages with line and column.
func expand(_ source: String) -> (text: String, messages: [String]) {
    let file = Parser.parse(source: source)
    let context = BasicMacroExpansionContext(
        sourceFiles: [file: .init(moduleName: "Example", fullFilePath: "Example.swift")])
    let expanded = file.expand(
        macroSpecs: macros,
        contextGenerator: { syntax in
            BasicMacroExpansionContext(
                sharingWith: context, lexicalContext: syntax.allMacroLexicalContexts())
        },
        indentationWidth: .spaces(4))
    return (expanded.description, context.diagnostics.map(context.text))
}

extension BasicMacroExpansionContext {
    /// A diagnostic as the compiler prints it: `1:12: …`, or placeless if its node is.
    fileprivate func text(of diagnostic: Diagnostic) -> String {
        guard let place = location(of: diagnostic.node) else { return diagnostic.message }
        return "\(place.line):\(place.column): \(diagnostic.message)"
    }
}

extension String {
    /// The number of occurrences of a text.
    func components(of text: String) -> Int {
        ranges(of: text).count
    }
}

/// Expects that nothing is written for a source, and one message.
func expectNothing(from source: String, but message: String) {
    let (text, messages) = expand(source)
    #expect(messages == [message])
    #expect(!text.contains("modelNode"))
    #expect(!text.contains("extension"))
}

/// Expects that nothing is written for a class with a member, and one message.
func expectNothing(fromMember member: String, but message: String) {
    let (text, messages) = expand("@DataModel final class Node { \(member) }")
    #expect(messages.map(withoutPlace) == [message])
    #expect(!text.contains("modelNode"))
    #expect(!text.contains("K"))
}

/// A message without the line and the column that begin it.
func withoutPlace(_ message: String) -> String {
    message.split(separator: ": ", maxSplits: 1).last.map(String.init) ?? message
}
