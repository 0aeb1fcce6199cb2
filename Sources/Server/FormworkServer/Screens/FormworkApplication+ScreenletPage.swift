public import Formwork
import FormworkClient
import FormworkHTML
public import FormworkScreens
import HTTPTypes

extension FormworkApplication {
    /// The views that the application adds to those that screenlets bring; set it before pages are
    /// registered.
    public var screenletThemes: ScreenletThemes {
        get { services.screenletThemes }
        set { setScreenletThemes(newValue) }
    }

    /// The way of screenlets to other servers, by default over the network; this application is reached
    /// in its own process.
    public var foreignTransport: any RequestTransport {
        get { services.foreignTransport ?? ServerConnector.overNetwork }
        set { setForeignTransport(newValue) }
    }

    /// Serves a page with screenlets, and performs their actions.
    ///
    /// - Throws: ``RegistrationError`` if a screenlet has no view of the theme `default`, if a view does
    ///   not implement the data of its screenlet, or if another type answers the path.
    public mutating func register<P: ScreenletPage>(_ page: P.Type) throws(RegistrationError) {
        let findings = P.screenletTypes.flatMap { screenletThemes.findings(about: $0, on: .page) }
        guard findings.isEmpty else { throw .wrongScreenlet(findings) }
        resourceTexts.append((String(reflecting: page), [P.heading]))
        let theme = services.themeName(of: page)
        for type in P.screenletTypes { servedForms.append(texts(of: type, theme: theme)) }
        let journey = ScreenletJourney<P>()
        try add(P.Page.self, .get, journey.show)
        try add(P.Page.self, .post, journey.perform)
    }

    /// The texts of the rows of a screenlet.
    private func texts(of type: Screenlet.Type, theme: String) -> ServedFormTexts {
        let themes = screenletThemes
        let operations = OperationGraph(connector: ServerConnector(baseURL: localURL))
        return ServedFormTexts(name: String(reflecting: type)) { localizer in
            type.init().attach(
                in: ScreenletContext(
                    localizer: localizer, operations: operations, themes: themes, themeName: theme))
        }
    }
}

extension RegistrationError {
    static func wrongScreenlet(_ findings: [String]) -> Self {
        Self(code: .wrongScreenlet, message: findings.joined(separator: "\n"))
    }
}
