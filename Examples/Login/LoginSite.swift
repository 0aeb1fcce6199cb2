import Formwork
import FormworkServer
import FormworkTesting
import FormworkYAML

/// The form on a page: what its code decides is decided when the page is sent.
enum LoginSite {
    private static let texts = """
        en:
          LoginPage: { heading: "Welcome", submitTitle: "Log in", done: "You are logged in." }
        """

    /// The application; nothing is kept.
    static func application() throws -> FormworkApplication {
        let words = try YamlStore(
            yaml: ["en.yml": texts], libraries: FormworkServerTexts.bundles)
        var application = FormworkApplication(
            store: InMemoryModelStore(), localization: words,
            site: Site(
                name: .localized(for: LoginPage.self, propertyName: "heading"),
                home: LoginPageRequest()))
        try application.register(LoginPageRequest.self)
        try application.register(LoginRequest.self)
        return application
    }
}
