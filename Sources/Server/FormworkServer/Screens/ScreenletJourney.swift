import Formwork
import FormworkHTML
import FormworkPresentation
import FormworkScreens
import Foundation
import HTTPTypes

/// The steps that show a page with screenlets and perform their actions.
///
/// 1. the body is read as names and texts,
/// 2. the screenlets are made, filled and shown, as for the page,
/// 3. all of them take their input, so that an action of one leaves that of the others as it is,
/// 4. the token is compared with the visitor's, and the button is pressed if it is there and possible,
/// 5. the action is performed, once for each key of the form,
/// 6. the page is shown with the result, or for a script the one screenlet, with a mark if it follows changes.
///
/// ```http
/// POST /bookmarks HTTP/1.1
/// Formwork-Screenlet: bookmark
///
/// _csrf=gz3b…&formwork-key=565a…&bookmark.url=…&formwork-action=act:bookmark.save
/// ```
///
/// A script that sends what waited for the network has the field `Formwork-Dialog`, and gets no page: 204
/// once the action was performed.
///
/// The status is 422 where input or work failed, and 409 for a button that is not there any more. A form
/// with an old token or key is not performed, and shown again with new ones and its input, also after a
/// reader logged in in another window.
struct ScreenletJourney<P: ScreenletPage>: Sendable {
    /// An answer that is not kept for a second submission: nothing was done.
    private struct Refused: Error { let response: OutgoingResponse }

    /// The circumstances under which a page is shown again.
    private struct Showing {
        var status = 200
        var errorPath: String?
        var entrance: String?
        var mark: HTMLScreen.Mark?
    }

    /// Screenlets that are shown, and whether the page with them follows changes.
    private struct Shown {
        let screenlets: [Screenlet]
        let isLive: Bool

        func hide() { for screenlet in screenlets { screenlet.hide() } }
    }

    /// Shows the page, which follows changes if models were read for it.
    @Sendable
    func show(_ exchange: Exchange) async throws -> OutgoingResponse {
        try exchange.checkAcceptable([MediaType.html])
        let shown = try await shown(exchange, named: nil)
        defer { shown.hide() }
        guard shown.isLive,
            let response = exchange.liveAnswer(
                with: { page(shown.screenlets, exchange, Showing(), $0) })
        else { return page(shown.screenlets, exchange, Showing()) }
        return response
    }

    /// Performs the action of a screenlet, and shows the page or the screenlet with the result.
    @Sendable
    func perform(_ exchange: Exchange) async throws -> OutgoingResponse {
        let needsPage = !exchange.incoming.isFromDialog
        if needsPage { try exchange.checkAcceptable([MediaType.html]) }
        let form = PostedForm(try exchange.formFields())
        do {
            return try await answerOnce(form, exchange)
        } catch {
            // The page itself needs a reader who is logged in.
            let refusal = Refusal(error, logger: exchange.services.logger)
            guard needsPage, let entrance = entrance(after: refusal, exchange) else { throw error }
            return .redirect(to: entrance)
        }
    }

    private func answerOnce(
        _ form: PostedForm, _ exchange: Exchange
    ) async throws -> OutgoingResponse {
        do {
            try exchange.checkToken(form.tokens, of: "screenlet")
            let response = try await exchange.once(form, doing: form.action?.text ?? "") {
                try await answer(form, exchange)
            }
            return exchange.incoming.isFromDialog
                ? .redirect(to: exchange.incoming.link) : response
        } catch let refused as Refused {
            return refused.response
        } catch let error as RequestError where [.forgery, .keyReused].contains(error.code) {
            return try await answer(form, refusedBy: error, exchange)
        }
    }

    private func answer(_ form: PostedForm, _ exchange: Exchange) async throws -> OutgoingResponse {
        let shown = try await shown(exchange, named: exchange.incoming.headers.joined(.screenlet))
        defer { shown.hide() }
        let submission = try await received(form, by: shown.screenlets)
        let outcome = try await submission.perform(localizer: exchange.localizer)
        var showing = Showing(status: outcome.status)
        // What code did with the rows after an action that was performed is no error of the reader.
        if outcome.isRefused { showing.errorPath = submission.path }
        if case .refused(let error?) = outcome {
            showing.entrance = entrance(after: Refusal(error), exchange)
        }
        showing.mark = shown.isLive ? await mark(after: outcome, of: submission, exchange) : nil
        let response = response(showing, submission, exchange)
        guard outcome.isDone else { throw Refused(response: response) }
        return response
    }

    /// The page with the input, of which nothing was performed.
    private func answer(
        _ form: PostedForm, refusedBy error: RequestError, _ exchange: Exchange
    ) async throws -> OutgoingResponse {
        let shown = try await shown(exchange, named: exchange.incoming.headers.joined(.screenlet))
        defer { shown.hide() }
        let submission = try await received(form, by: shown.screenlets)
        submission.show(error, exchange.localizer)
        let showing = Showing(
            status: error.code.httpStatus, mark: shown.isLive ? .kept : nil)
        return response(showing, submission, exchange)
    }

    /// Makes and shows the screenlets of the page, or the one with a name.
    ///
    /// The page with them follows changes if the application was asked for models: in this process the reads of its
    /// answers are noted as the page's own. A screenlet with content of another server has no writes to follow.
    private func shown(_ exchange: Exchange, named name: String?) async throws -> Shown {
        let reads = StoreReads.current ?? StoreReads()
        let shown = try await StoreReads.$current.withValue(reads) {
            let all = try await screenlets(exchange).filter { name == nil || $0.name == name }
            guard name == nil || !all.isEmpty else { throw RequestError(.notFound) }
            for screenlet in all { await screenlet.show() }
            return all
        }
        let isLive = exchange.services.isLive(answerTo: P.Page.self) && !reads.models.isEmpty
        return Shown(screenlets: shown, isLive: isLive)
    }

    /// The mark of a screenlet after an action, for a script: whether it is what a page shows that is opened now.
    private func mark(
        after outcome: ScreenletSubmission.Outcome, of submission: ScreenletSubmission,
        _ exchange: Exchange
    ) async -> HTMLScreen.Mark? {
        guard let name = exchange.incoming.headers.joined(.screenlet) else { return nil }
        guard outcome.isDone, let opened = try? await shown(exchange, named: name) else {
            return .kept
        }
        defer { opened.hide() }
        let context = exchange.htmlContext()
        let isSame = zip(submission.screenlets, opened.screenlets).allSatisfy {
            HTMLScreen($0).content(context).text == HTMLScreen($1).content(context).text
        }
        return isSame ? .same : .kept
    }

    /// Hands shown screenlets their input: only what is loaded may decide about the screenlets inside.
    private func received(
        _ form: PostedForm, by screenlets: [Screenlet]
    ) async throws -> ScreenletSubmission {
        let submission = try ScreenletSubmission(form, to: screenlets)
        await submission.receive()
        return submission
    }

    /// The address of the log-in, from which the reader returns to the page; `nil` if that is no remedy.
    private func entrance(after refusal: Refusal, _ exchange: Exchange) -> String? {
        let link = exchange.incoming.link.dropFirst(exchange.services.site.basePath.count)
        return exchange.entrance(after: refusal, returningTo: String(link))
    }

    // MARK: The screenlets

    /// Makes the screenlets of the page, with their views.
    private func screenlets(_ exchange: Exchange) async throws -> [Screenlet] {
        let context = try exchange.screenletPageContext(of: P.Page.self)
        let screenlets = try await P.screenlets(in: context)
        try check(screenlets)
        let surroundings = ScreenletContext(
            localizer: exchange.localizer, operations: exchange.operations(), face: .page,
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

    private func response(
        _ showing: Showing, _ submission: ScreenletSubmission, _ exchange: Exchange
    ) -> OutgoingResponse {
        exchange.incoming.headers.first(.screenlet) == nil
            ? page(submission.screenlets, exchange, showing)
            : part(submission.screenlets, exchange, showing)
    }

    private func page(
        _ screenlets: [Screenlet], _ exchange: Exchange, _ showing: Showing
    ) -> OutgoingResponse {
        exchange.answer(status: showing.status) { page(screenlets, exchange, showing, $0) }
    }

    private func page(
        _ screenlets: [Screenlet], _ exchange: Exchange, _ showing: Showing,
        _ context: HTMLContext
    ) -> HTMLPage {
        let sections = screenlets.map { ($0, section(of: $0, showing, context)) }
        var page = P.htmlPage(
            ShownScreenlets(sections.map { ($0.name, $0.screenLabel, $1) }), context)
        guard page.main.hasForm else {
            page.main = form(around: page.main, of: screenlets, exchange, context)
            return page
        }
        // Around another form there can be none: each screenlet has its own, without the others.
        return P.htmlPage(
            ShownScreenlets(
                sections.map {
                    ($0.name, $0.screenLabel, form(around: $1, of: [$0], exchange, context))
                }), context)
    }

    /// The form with one screenlet, of which a script takes the section and the token.
    private func part(
        _ screenlets: [Screenlet], _ exchange: Exchange, _ showing: Showing
    ) -> OutgoingResponse {
        let context = exchange.htmlContext()
        let sections = screenlets.map { section(of: $0, showing, context) }
        let html = form(around: sections.joined(), of: screenlets, exchange, context)
        return .html(html.text, status: showing.status)
    }

    private func section(
        of screenlet: Screenlet, _ showing: Showing, _ context: HTMLContext
    ) -> HTML {
        var screen = HTMLScreen(
            screenlet, showingErrorsOf: showing.errorPath, entrance: showing.entrance)
        screen.mark = showing.mark
        return screen.html(context)
    }

    private func form(
        around main: HTML, of screenlets: [Screenlet], _ exchange: Exchange, _ context: HTMLContext
    ) -> HTML {
        HTMLScreenForm(
            around: main, of: screenlets, submittingTo: exchange.incoming.link,
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
