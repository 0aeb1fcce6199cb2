import Formwork
import FormworkHTML
import FormworkPresentation
import FormworkScreens
import Foundation
import HTTPTypes

/// The steps that show a page with screenlets and perform their actions.
///
/// 1. the body is read as names and texts, and its token is compared with the visitor's,
/// 2. the screenlets are made, filled and shown, as for the page,
/// 3. the one that was sent takes its input, and the button is pressed if it is there and possible,
/// 4. the action is performed, once for each key of the form,
/// 5. the page is shown with the result, or for a script the one screenlet.
///
/// ```http
/// POST /bookmarks HTTP/1.1
/// Formwork-Screenlet: bookmark
///
/// _csrf=gz3b…&formwork-key=565a…&formwork-screenlet=bookmark&bookmark.url=…&formwork-action=act:bookmark.save
/// ```
///
/// The status is 422 where input or work failed, and 409 for a button that is not there any more.
struct ScreenletJourney<P: ScreenletPage>: Sendable {
    /// An answer that is not kept for a second submission: nothing was done.
    private struct Refused: Error { let response: OutgoingResponse }

    /// Shows the page.
    @Sendable
    func show(_ exchange: Exchange) async throws -> OutgoingResponse {
        try exchange.checkAcceptable([MediaType.html])
        let screenlets = try await screenlets(exchange)
        for screenlet in screenlets { await screenlet.show() }
        let response = page(screenlets, exchange)
        for screenlet in screenlets { screenlet.hide() }
        return response
    }

    /// Performs the action of a screenlet, and shows the page or the screenlet with the result.
    @Sendable
    func perform(_ exchange: Exchange) async throws -> OutgoingResponse {
        try exchange.checkAcceptable([MediaType.html])
        let form = PostedForm(try exchange.formFields())
        try exchange.checkToken(form.tokens, of: "screenlet")
        do {
            return try await exchange.once(form, doing: form.action?.text ?? "") {
                try await answer(form, exchange)
            }
        } catch let refused as Refused {
            return refused.response
        }
    }

    private func answer(_ form: PostedForm, _ exchange: Exchange) async throws -> OutgoingResponse {
        let screenlets = try await screenlets(exchange)
        let root = try ScreenletSubmission.root(of: form, among: screenlets)
        let isForScript = exchange.incoming.headers[.screenlet] != nil
        let shown = isForScript ? [root] : screenlets
        defer { for screenlet in shown { screenlet.hide() } }
        for screenlet in shown { await screenlet.show() }
        // Only what is loaded may decide about the screenlets inside.
        let submission = try ScreenletSubmission(form, to: root)
        let outcome = try await submission.perform(localizer: exchange.localizer)
        // What code did with the rows after an action that was performed is no error of the reader.
        let path = outcome == .refused ? submission.path : nil
        let response =
            isForScript
            ? fragment(of: root, path, outcome.status, exchange)
            : page(screenlets, exchange, showingErrorsOf: path, status: outcome.status)
        guard outcome == .done else { throw Refused(response: response) }
        return response
    }

    // MARK: The screenlets

    /// Makes the screenlets of the page, with their views.
    private func screenlets(_ exchange: Exchange) async throws -> [Screenlet] {
        let context = try exchange.screenletPageContext(of: P.Page.self)
        let screenlets = try await P.screenlets(in: context)
        try check(screenlets)
        let surroundings = ScreenletContext(
            localizer: exchange.localizer, operations: try exchange.operations(), face: .page,
            themes: exchange.services.screenletThemes,
            themeName: exchange.services.themeName(of: P.self))
        for screenlet in screenlets { screenlet.attach(in: surroundings) }
        return screenlets
    }

    /// Finds the errors of a page that only its code can make.
    private func check(_ screenlets: [Screenlet]) throws(ScreenletError) {
        let names = screenlets.map(\.name)
        guard Set(names).count == names.count else {
            throw ScreenletError(
                "\(P.self) has two screenlets of one name among \(names.joined(separator: ", ")).")
        }
        let all = screenlets.flatMap { $0.all(below: 0) }
        guard all.count <= ScreenLimits.maximumScreens else {
            throw ScreenletError(
                "\(P.self) has more than \(ScreenLimits.maximumScreens) screenlets.")
        }
        let known = Set(P.screenletTypes.map { ObjectIdentifier($0) })
        for screenlet in all where !known.contains(ObjectIdentifier(type(of: screenlet))) {
            throw ScreenletError(
                "\(P.self) shows \(type(of: screenlet)): add it to `\(P.self).screenletTypes`.")
        }
    }

    // MARK: The answer

    private func page(
        _ screenlets: [Screenlet], _ exchange: Exchange, showingErrorsOf path: String? = nil,
        status: Int = 200
    ) -> OutgoingResponse {
        exchange.answer(status: status) { context in
            P.htmlPage(
                ShownScreenlets(
                    screenlets.map {
                        ($0.name, $0.screenLabel, html(of: $0, path, exchange, context))
                    }), context)
        }
    }

    private func fragment(
        of screenlet: Screenlet, _ path: String?, _ status: Int, _ exchange: Exchange
    ) -> OutgoingResponse {
        let html = html(of: screenlet, path, exchange, exchange.htmlContext())
        return .html(html.text, status: status)
    }

    private func html(
        of screenlet: Screenlet, _ path: String?, _ exchange: Exchange, _ context: HTMLContext
    ) -> HTML {
        HTMLScreen(
            screenlet, submittingTo: exchange.incoming.link, showingErrorsOf: path,
            maximumSize: P.maxBodySize
        ).html(context)
    }
}

extension ServerServices {
    /// The theme of the screenlets of a page that name none.
    func themeName<P: ScreenletPage>(of page: P.Type) -> String {
        P.themeName.isEmpty ? site.theme.name : P.themeName
    }
}

extension Screenlet {
    /// The screenlet with all those inside of it, to the maximum of depth.
    fileprivate func all(below depth: Int) -> [Screenlet] {
        guard depth < ScreenLimits.maximumDepth else { return [self] }
        return [self] + children.flatMap { $0.all(below: depth + 1) }
    }
}

extension HTTPField.Name {
    /// The field by which a script asks for one screenlet.
    static let screenlet = HTTPField.Name.literal("Formwork-Screenlet")
}
