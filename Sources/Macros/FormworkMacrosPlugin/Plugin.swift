import SwiftCompilerPlugin
import SwiftSyntaxMacros

/// The compiler plug-in: the macros that Formwork offers, by the names its declarations give them.
@main
struct Plugin: CompilerPlugin {
    let providingMacros: [any Macro.Type] = [
        ViewModelMacro.self,
        FieldValidationModelMacro.self,
        LocalizableErrorMacro.self,
        DataModelMacro.self,
        TrackedPropertyMacro.self,
        DerivedPropertyMacro.self,
        PropertyMarkerMacro.self,
        FormModelMacro.self,
        FieldMacro.self,
        VersionedFactoryMacro.self,
        VersionMacro.self,
    ]
}
