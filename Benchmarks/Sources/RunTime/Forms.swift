import Formwork
import FormworkDefinitions
import FormworkServer
import FormworkTesting
import FormworkYAML
import Foundation

/// The form that is compiled, and the one of the same fields that is read while the program runs.
enum Forms: String {
    case compiled, defined

    /// The definition in English, with what a face shows.
    func definition() throws -> FormDefinition {
        switch self {
        case .compiled:
            try Self.definition(of: Reports.self, Self.compiledTexts())
        case .defined:
            try Self.withDefinitions { definitions, texts in
                try Self.definition(of: definitions.resources[0], texts)
            }
        }
    }

    /// The application that serves the form.
    func application() throws -> FormworkApplication {
        switch self {
        case .compiled: try Self.application(of: Reports.self, Self.compiledTexts())
        case .defined:
            try Self.withDefinitions { definitions, texts in
                try Self.application(of: definitions.resources[0], texts)
            }
        }
    }
}

extension Forms {
    private static func compiledTexts() throws -> YamlStore {
        try YamlStore(yaml: ["en.yml": Files.texts], libraries: FormworkServerTexts.bundles)
    }

    private static func withDefinitions<Result>(
        _ body: (Definitions, YamlStore) throws -> Result
    ) throws -> Result {
        let folder = try TemporaryFolder(["reports.json": Files.report])
        let definitions = try Definitions(directory: folder.url)
        return try body(definitions, definitions.texts(libraries: FormworkServerTexts.bundles))
    }

    private static func definition<R: Resource>(
        of resource: R.Type, _ texts: YamlStore
    ) throws -> FormDefinition {
        try FormDefinition(
            rows: R.Fields.formRows,
            localizer: Localizer(locale: Locale(identifier: "en"), store: texts), withMessages: true
        )
    }

    private static func application<R: Resource>(
        of resource: R.Type, _ texts: YamlStore
    ) throws -> FormworkApplication {
        var application = FormworkApplication(
            store: InMemoryModelStore(), localization: texts,
            site: Site(name: .constant("Reports"), home: R.List()))
        try application.register(resource)
        return application
    }
}
