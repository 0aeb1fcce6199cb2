import Formwork
import FormworkHTML
import Foundation
import HTTPTypes
import Logging

extension Exchange {
    /// An answer with a value as JSON, its texts in the reader's language.
    func json(_ value: some Encodable, status: Int = 200) throws -> OutgoingResponse {
        let encoder = JSONEncoder.localizingEncoder(localizer: localizer)
        encoder.configureForFormwork()
        return .json(try encoder.encode(value), status: status)
    }

    /// An answer with the page of a view model.
    func page(
        _ view: some HTMLView, submission: PageSubmission? = nil, status: Int = 200
    ) -> OutgoingResponse {
        let context = htmlContext(submission: submission)
        return document(context.page(view), context: context, status: status)
    }

    /// An answer that sends the browser on to a page, which shows a text once.
    func redirect(to link: String, notice: LocalizableString?) -> OutgoingResponse {
        var response = OutgoingResponse.redirect(to: link)
        let writer = PageNotice(session: token.session, key: token.key)
        if let notice, let cookie = writer.cookie(htmlContext().text(notice)) {
            setNotice(cookie, maxAge: PageNotice.maxAge, of: &response)
        }
        return response
    }

    /// Lets the browser keep the visitor's session and the language that they chose, and drop a notice
    /// that was shown.
    func setCookies(of response: inout OutgoingResponse) {
        if response.isPage, token.session.isNew { setSession(of: &response) }
        if response.isPage, notice.isKept { setNotice("", maxAge: 0, of: &response) }
        if let chosenLanguage { setLanguage(chosenLanguage, of: &response) }
    }

    private func setSession(of response: inout OutgoingResponse) {
        let isSecure = addressing.isSecure
        response.setCookie(
            Session.cookieName(isSecure: isSecure), token.session.id, maxAge: nil,
            isSecure: isSecure)
    }

    private func setNotice(_ cookie: String, maxAge: Int, of response: inout OutgoingResponse) {
        let isSecure = addressing.isSecure
        response.setCookie(
            PageNotice.cookieName(isSecure: isSecure), cookie, maxAge: maxAge, isSecure: isSecure)
    }

    private func setLanguage(_ language: String, of response: inout OutgoingResponse) {
        response.setCookie(
            Languages.parameter, language, maxAge: Languages.maxAge,
            isSecure: addressing.isSecure)
    }

    /// An answer with the page or the JSON of an error, as the client wants it.
    func refuse(_ code: RequestError.Code) -> OutgoingResponse {
        refuse(Refusal(RequestError(code)))
    }

    /// An answer with the page or the JSON of a refusal, as the client wants it.
    func refuse(_ refusal: Refusal) -> OutgoingResponse {
        if incoming.accept.prefersPage { return errorPage(refusal) }
        do {
            return try json(refusal.body, status: refusal.status)
        } catch {
            services.logger.error("An error could not be encoded: \(error.logText)")
            return OutgoingResponse(status: .internalServerError)
        }
    }

    /// The response with the page of a refusal, and with the input, if there is any.
    func errorPage(
        _ refusal: Refusal, keeping input: LabeledInput? = nil
    ) -> OutgoingResponse {
        let context = htmlContext()
        let page = ErrorPage(error: refusal.error, home: services.site.home, input: input)
        return document(page.htmlPage(context), context: context, status: refusal.status)
    }

    private func document(
        _ page: HTMLPage, context: HTMLContext, status: Int
    ) -> OutgoingResponse {
        let document = HTMLDocument(page: page, layout: layout(context), context: context)
        var response = OutgoingResponse.html(document.text, status: status)
        if page.runsForms {
            response.headers[.contentSecurityPolicy] = SecurityHeaders.contentSecurityPolicyOfForms
        }
        return response
    }

    /// The layout of the site for this page, with the link that other languages use.
    private func layout(_ context: HTMLContext) -> SiteLayout {
        SiteLayout(
            name: services.site.name,
            homeLink: context.link(to: services.site.home),
            navigation: services.site.navigation.map { ($0.title, context.link(to: $0.request)) },
            languages: languages.locales,
            currentLink: incoming.link)
    }
}
