import HTTPTypes

extension Exchange {
    /// Lets the browser keep the visitor's session and the language that they chose, and drop a
    /// notice that was shown.
    ///
    /// A session begins with a page and lasts until the browser ends; programs get none. Cookies of
    /// a recognition or a handler come last.
    func setCookies(of response: inout OutgoingResponse) {
        if let session = visit.renewedVisitor {
            setSession(session, of: &response)
        } else if response.isPage, token.session.isNew {
            setSession(of: &response)
        }
        if response.isPage, notice.isKept { setNotice("", maxAge: 0, of: &response) }
        if let chosenLanguage { setLanguage(chosenLanguage, of: &response) }
        visit.apply(to: &response)
    }

    /// Lets the browser keep the session until it ends, or for a number of seconds.
    func setSession(
        _ session: Session? = nil, of response: inout OutgoingResponse, maxAge: Int? = nil
    ) {
        let isSecure = addressing.isSecure
        response.setCookie(
            Session.cookieName(isSecure: isSecure), (session ?? token.session).id, maxAge: maxAge,
            isSecure: isSecure)
    }

    /// Lets the browser keep a notice, or drop it.
    func setNotice(_ cookie: String, maxAge: Int, of response: inout OutgoingResponse) {
        let isSecure = addressing.isSecure
        response.setCookie(
            PageNotice.cookieName(isSecure: isSecure), cookie, maxAge: maxAge, isSecure: isSecure)
    }

    private func setLanguage(_ language: String, of response: inout OutgoingResponse) {
        response.setCookie(
            Languages.parameter, language, maxAge: Languages.maxAge,
            isSecure: addressing.isSecure)
    }
}
