import Formwork
import FormworkClient
import FormworkScreens
import FormworkServer
import Foundation
import Synchronization
import Testing

@testable import FormworkAccounts

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The screenlets of accounts while the server is killed, and while its disk is full.
@Suite("L-40, L-48: faults of the screenlets of accounts") struct AccountFaultsTests {
    enum Fault: CaseIterable {
        case killedBeforeTheWork, killedAfterTheWork, killedInTheAnswer, fullDisk
    }
    enum Work: CaseIterable { case logIn, signUp, forgotPassword }

    @Test(
        "Each fault ends in a typed error with words, and the same button goes on after it",
        arguments: Work.allCases, Fault.allCases)
    func fault(work: Work, fault: Fault) async throws {
        let site = try Members()
        _ = try await site.member()
        let way = FaultyWay(site)
        let screens = ProgramScreens(site)
        let session = try screens.session(by: way)
        let (screenlet, button, email): (Screenlet, String, String) =
            switch work {
            case .logIn: (await screens.login(session), "login", "ada@example.org")
            case .signUp: (await screens.signUp(session), "signUp", "eve@example.org")
            case .forgotPassword:
                (await screens.forgotPassword(session), "requestPassword", "ada@example.org")
            }
        var errors: [any Error] = []
        screenlet.observe { outcome in
            if case .failed(_, let error) = outcome { errors.append(error) }
        }
        func press() async -> Bool {
            work == .logIn
                ? await screenlet.press(
                    button, entering: ["email": email, "password": Members.password])
                : await screenlet.press(button, entering: ["email": email])
        }
        way.fault = fault
        #expect(await !press())
        #expect(screenlet.status?.phase == .failure && screenlet.status?.text.isEmpty == false)
        #expect(!errors.isEmpty && !session.isLoggedIn)
        for error in errors {
            #expect(error is RequestError || error is ServerRequestProcessingError, "\(error)")
        }
        way.fault = nil
        #expect(await press())
        #expect(screenlet.status?.phase == .success)
        #expect(session.isLoggedIn == (work == .logIn))
    }

    /// The way to a site that is killed, or whose disk is full, as long as a test wants it.
    private final class FaultyWay: RequestTransport {
        private let site: Members
        private let state = Mutex<Fault?>(nil)

        init(_ site: Members) { self.site = site }

        var fault: Fault? {
            get { state.withLock { $0 } }
            set { state.withLock { $0 = newValue } }
        }

        func send(_ request: URLRequest) async throws -> RequestAnswer {
            switch fault {
            case nil: return try await site.application.send(request)
            case .killedBeforeTheWork: throw URLError(.cannotConnectToHost)
            case .killedAfterTheWork:
                _ = try await site.application.send(request)
                throw URLError(.networkConnectionLost)
            case .killedInTheAnswer:
                var answer = try await site.application.send(request)
                answer.body = answer.body.prefix(answer.body.count / 2)
                return answer
            case .fullDisk:
                let error = RequestError(.storeFull)
                return RequestAnswer(
                    status: error.code.httpStatus, body: try JSONEncoder().encode(error))
            }
        }
    }
}
