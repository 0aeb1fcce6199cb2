import Formwork
import FormworkServer
import FormworkTesting
import FormworkYAML

/// The form on a page.
enum InfoSite {
    private static let texts = """
        en:
          InfoPage: { heading: "Additional info", submitTitle: "Send", done: "Thank you." }
        """

    /// The application in one of the looks; nothing is kept.
    static func application(theme: AstroTheme) throws -> FormworkApplication {
        var application = FormworkApplication(
            store: InMemoryModelStore(),
            localization: try YamlStore(
                yaml: ["en.yml": texts], libraries: FormworkServerTexts.bundles),
            site: Site(
                name: .localized(for: InfoPage.self, propertyName: "heading"),
                home: InfoPageRequest(), theme: try theme.theme()))
        try application.register(InfoPageRequest.self)
        try application.register(SendInfoRequest.self)
        return application
    }
}
