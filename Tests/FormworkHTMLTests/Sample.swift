import Formwork
import FormworkHTML
import FormworkPresentation
import FormworkYAML
import Foundation

/// The shared samples of the tests: translations, a reader, and texts that try to become markup.
enum Sample {
    static let locales = ["en", "de", "ar"]

    /// Texts that would be markup, or would leave an attribute, if they were not escaped.
    static let hostileTexts = [
        "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "' autofocus onfocus='a",
        "</textarea></title></select><b>", "&lt;script&gt;", "<!-- ", "]]>", "{{7*7}}",
    ]

    private static let store = Result {
        try YamlStore(bundles: [
            FormworkTexts.bundle, FormworkPresentationTexts.bundle, FormworkHTMLResources.bundle,
        ])
    }

    static func context(
        _ locale: String = "en", submission: PageSubmission? = nil, basePath: String = "",
        widgets: [String: HTMLWidget] = [:]
    ) throws -> HTMLContext {
        let localizer = Localizer(
            locale: Locale(identifier: locale), store: try store.get(),
            reporter: MissingTranslationReporter { _ in })
        return HTMLContext(
            localizer: localizer, submission: submission, csrfToken: "token", basePath: basePath,
            widgets: widgets)
    }

    static func error(
        _ fieldIds: [String], _ message: String, _ status: ValidationResult.Status = .error
    ) -> ValidationResult {
        ValidationResult(
            status: status,
            messages: [
                .init(fieldIds: fieldIds.map { .init(id: $0) }, message: .constant(message))
            ])
    }

    static func submitted(_ entries: KeyValuePairs<String, String>) -> SubmittedFields {
        SubmittedFields(entries: entries.map { .init(name: $0.key, text: $0.value) })
    }

    /// Whether markup stays balanced and has no element that a page of ours would not have.
    static func isHarmless(_ html: String) -> Bool {
        !html.contains("<script") && !html.contains("<img") && !html.contains("<b>")
            && !html.contains("<!--") && !html.contains("' autofocus")
    }
}
