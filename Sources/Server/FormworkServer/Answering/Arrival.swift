import Formwork
import Foundation
import Synchronization

/// All that is known of a request when it arrives.
///
/// It is made once for each request and shared by the copies of its exchange, which are handed on from step to step.
final class Arrival: Sendable {
    let incoming: IncomingRequest
    let application: AnsweringApplication
    let began: Date
    let languages: Languages
    let localizer: Localizer
    let addressing: Addressing
    /// The session of the browser; `nil` if it does not have one yet.
    let session: Session?
    let visit: CallerVisit
    let chosenLanguage: String?

    /// The items of the query; `nil` if it cannot be read.
    let queryEntries: [SubmittedFields.Entry]?

    private let key: SigningKey
    private let madeToken = Mutex<FormToken?>(nil)

    /// The token of the answer's forms, with a new session for a browser without one.
    ///
    /// It is made where it is asked for: programs get neither forms nor a session.
    var token: FormToken {
        madeToken.withLock { made in
            if let made { return made }
            let token = FormToken(session: session ?? Session(cookie: nil), key: key)
            made = token
            return token
        }
    }

    /// Determines the visitor and the language.
    ///
    /// A query that cannot be read still has a reader: it is reported when the query is needed.
    init(_ incoming: IncomingRequest, at application: AnsweringApplication) {
        (self.incoming, self.application) = (incoming, application)
        began = application.value.services.now()
        queryEntries = try? URLEncodedFields.entries(in: Array(incoming.query.utf8))
        let explicit = queryEntries?.last { $0.name == Languages.parameter }?.text
        languages = application.value.services.languages.value
        localizer = languages.localizer(explicit: explicit, incoming: incoming)
            .in(application.value.services.site.timeZone(of: incoming))
        chosenLanguage = explicit.flatMap(languages.languageTag(explicit:))
        let deployment = application.value.services.deployment
        addressing = deployment.addressing(of: incoming)
        visit = CallerVisit(
            incoming, addressing, basePath: application.value.services.site.basePath,
            deployment: deployment)
        let cookie = incoming.cookie(Session.cookieName(isSecure: addressing.isSecure))
        session = Session(known: cookie)
        key = deployment.signingKey
    }
}
