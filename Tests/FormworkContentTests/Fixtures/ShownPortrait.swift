import Formwork
import FormworkContent
import FormworkPresentation
import FormworkScreens
import Foundation

/// The portrait of Ada as tests show it and operate it.
extension UserPortraitScreenlet {
    static func shown(
        on board: Board, as user: String? = "ada", over network: Network = Network(),
        editable: Bool = true, face: ScreenFace = .page,
        _ prepare: (UserPortraitScreenlet) -> Void = { _ in }
    ) async throws -> UserPortraitScreenlet {
        var context = try board.context(for: user, over: network)
        context.face = face
        return await shown(in: context, editable: editable, prepare)
    }

    static func shown(
        in context: ScreenletContext, editable: Bool = true,
        _ prepare: (UserPortraitScreenlet) -> Void = { _ in }
    ) async -> UserPortraitScreenlet {
        let screenlet = UserPortraitScreenlet()
        screenlet.userId = .user("ada")
        screenlet.userName = "Ada Lovelace"
        screenlet.editable = editable
        prepare(screenlet)
        screenlet.attach(in: context)
        await screenlet.show()
        return screenlet
    }

    /// The picture that is shown.
    var picture: ScreenPicture? {
        guard case .picture(let picture) = parts.first else { return nil }
        return picture
    }

    var input: PortraitInput? { (view as? any UserPortraitData)?.input }

    var violations: [Violation] { view?.machine.violations ?? [] }

    func choose(_ content: Data, as type: String = "image/png") {
        let file = FileValue(content, as: type, named: "me.png")
        view?.apply(.attach(tag: "picture", files: [file]))
    }

    func enter(_ numbers: [String]) {
        for (tag, text) in zip(["left", "top", "side"], numbers) {
            view?.apply(.edit(tag: tag, text: text))
        }
    }

    func upload() async -> Bool {
        guard press("upload") else { return false }
        await performRequests()
        return true
    }
}

extension Board {
    /// The portrait of Ada on the server.
    func storedPortrait() async throws -> Portrait {
        try await send(LoadPortraitRequest(query: ContentQuery(id: .user("ada"))))
    }
}
