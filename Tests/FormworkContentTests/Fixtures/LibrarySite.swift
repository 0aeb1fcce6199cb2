import Formwork
import FormworkContent
import FormworkPresentation
import FormworkScreens
import FormworkServer
import Foundation
import Synchronization
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Applications with something for each screenlet of the library, behind one way that a test breaks.
@MainActor final class LibrarySite {
    let board: Board
    let newsroom: Newsroom
    let forms: FormSite
    let way = BreakableWay()
    let topic: ModelIdType
    let document: ModelIdType
    private let content: [(className: String, id: ModelIdType)]

    init() async throws {
        (board, newsroom, forms) = (try Board(), try Newsroom(), try FormSite())
        topic = try await board.add("Bridge")
        _ = try await board.send(
            UpdateRatingRequest<Topics>(
                query: .init(id: topic), requestBody: .init(value: "5")), as: "bob")
        _ = try await board.send(
            AddCommentRequest<Topics>(
                query: .init(id: topic), requestBody: .init(text: "Noted.")), as: "bob")
        let picture = FileValue(Files.png(2, 2), as: "", named: "plan.png")
        document = try await board.send(
            Documents.Create(requestBody: Document(title: "The plan", file: picture)),
            as: "eve editor"
        ).id
        let portrait = PortraitInput(
            picture: FileValue(Files.png(20, 20), as: "image/png", named: "me.png"))
        _ = try await board.send(UploadPortraitRequest(requestBody: portrait), as: "ada")
        content = try await newsroom.addOfEachKind()
        _ = try await forms.add(#"{"title": "One"}"#)
    }

    func id(of className: String) throws -> ModelIdType {
        try #require(content.first { $0.className == className }).id
    }

    /// The surroundings of a screenlet of the board.
    func board(_ screenlet: Screenlet) throws -> ScreenletContext {
        let isGallery = screenlet is ImageGalleryScreenlet<Documents>
        let user = isGallery ? "eve editor" : "ada"
        var context = try board.context(for: user)
        // A page asks for files again, which a program still has.
        if isGallery { context.face = .terminal }
        context.operations = OperationGraph(
            connector: ServerConnector(
                baseURL: board.application.localURL, locale: context.localizer.locale,
                by: way.to(board.application, as: user)))
        return context
    }

    /// The surroundings of a screenlet of the newsroom.
    func newsroom(_ screenlet: Screenlet) throws -> ScreenletContext {
        try Newsroom.context(by: way.to(newsroom.application, as: "ada"))
    }
}

/// The way to a server that is killed, or whose disk is full, as long as a test wants it.
final class BreakableWay: Sendable {
    private let state = Mutex<LibraryFault?>(nil)

    var fault: LibraryFault? {
        get { state.withLock { $0 } }
        set { state.withLock { $0 = newValue } }
    }

    func to(_ application: FormworkApplication, as user: String? = nil) -> some RequestTransport {
        Transport(way: self, application: application, user: user)
    }

    private struct Transport: RequestTransport {
        let way: BreakableWay
        let application: FormworkApplication
        let user: String?

        func send(_ request: URLRequest) async throws -> RequestAnswer {
            var request = request
            if let user { request.setValue(user, forHTTPHeaderField: "Authorization") }
            switch way.fault {
            case nil: return try await application.send(request)
            case .killedBeforeTheWork: throw URLError(.cannotConnectToHost)
            case .killedAfterTheWork:
                _ = try await application.send(request)
                throw URLError(.networkConnectionLost)
            case .killedInTheAnswer:
                let answer = try await application.send(request)
                return RequestAnswer(
                    status: answer.status, headers: answer.headers,
                    body: answer.body.prefix(answer.body.count / 2))
            case .fullDisk:
                let error = RequestError(.storeFull)
                return RequestAnswer(
                    status: error.code.httpStatus, body: try JSONEncoder().encode(error))
            }
        }
    }
}

extension ScreenletOutcome {
    /// The error of the work, also that of one file of several.
    var error: (any Error)? {
        switch self {
        case .failed(_, let error): return error
        case .finished(_, let upload as PictureUpload):
            if case .failure(let error) = upload.result { return error }
            return nil
        default: return nil
        }
    }
}

extension Screenlet {
    /// The words of a failure, of the screenlet or of one inside of it.
    var failure: String? {
        if let status, status.phase == .failure { return status.text }
        return children.lazy.compactMap(\.failure).first
    }

    /// All that is shown in words, with what is inside.
    var words: String { (outline + children.map(\.words)).joined(separator: "\n") }
}
