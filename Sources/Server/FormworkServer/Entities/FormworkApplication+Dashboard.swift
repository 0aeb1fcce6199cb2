public import Formwork
import FormworkHTML

extension FormworkApplication {
    /// Serves the page of a dashboard; see `Dashboard`.
    ///
    /// ```swift
    /// try application.register(Overview.self)
    /// ```
    ///
    /// - Throws: ``RegistrationError`` with everything in which a part contradicts its resource, or
    ///   if another type answers the path.
    public mutating func register<D: Dashboard>(_ dashboard: D.Type) throws(RegistrationError) {
        let parts = D.parts
        let findings = parts.flatMap(\.findings)
        guard findings.isEmpty else { throw .wrongResource(findings) }
        resourceTexts.append(
            (String(reflecting: dashboard), [D.title] + parts.flatMap(\.texts)))
        try register(D.Page.self)
    }
}

extension DashboardPage: ViewModelFactory {
    /// Asks the store for the value of each part, of what the caller may see.
    public static func model(
        context: ServerRequestContext<DashboardRequest<D>>
    ) async throws -> DashboardPage<D> {
        var cards: [DashboardCard] = []
        for part in D.parts {
            if let card = try await part.card(context.store, context.caller) { cards.append(card) }
        }
        return DashboardPage(cards: cards)
    }
}
