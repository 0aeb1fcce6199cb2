import Formwork
import FormworkContent
import FormworkPresentation
import FormworkScreens
import Foundation
import Synchronization
import Testing

@Suite("The screenlet for portraits") struct UserPortraitScreenletTests {
    @Test(
        "An account without a picture has its initials, and one with a picture shows its part"
    )
    func loading() async throws {
        let board = try Board()
        let screenlet = try await UserPortraitScreenlet.shown(on: board)
        #expect(screenlet.picture?.letters == "AL" && screenlet.picture?.address.isEmpty == true)
        #expect(screenlet.picture?.alternative == "Ada Lovelace has no portrait.")
        #expect(screenlet.screenLabel == "Portrait of Ada Lovelace")
        screenlet.choose(Files.png(100, 60))
        #expect(await screenlet.upload())
        let portrait = try await board.storedPortrait()
        let link = try portrait.picture?.link
        #expect(link != nil && screenlet.picture?.address == link)
        let later = try await UserPortraitScreenlet.shown(
            on: board, as: nil, editable: false, face: .terminal)
        #expect(later.picture?.alternative == "Portrait of Ada Lovelace")
        #expect(later.picture?.address.hasPrefix("http://localhost/portraits/") == true)
        let size = PictureSize(width: 100, height: 60)
        #expect(later.picture?.part == ScreenPicture.Part(left: 20, top: 0, side: 60, of: size))
    }

    static let crops: [(crop: String?, numbers: [String], part: Portrait.Part)] = [
        (nil, ["", "", ""], Portrait.Part(left: 20, top: 0, side: 60)),
        ("start", ["", "", ""], Portrait.Part(left: 0, top: 0, side: 60)),
        ("end", ["", "", ""], Portrait.Part(left: 40, top: 0, side: 60)),
        ("end", ["1", "2", "16"], Portrait.Part(left: 1, top: 2, side: 16)),
        (nil, ["84", "44", "16"], Portrait.Part(left: 84, top: 44, side: 16)),
    ]

    @Test("The part is chosen by words or by three numbers", arguments: crops)
    func crop(crop: String?, numbers: [String], part: Portrait.Part) async throws {
        let board = try Board()
        let screenlet = try await UserPortraitScreenlet.shown(on: board)
        screenlet.choose(Files.png(100, 60))
        if let crop { screenlet.view?.apply(.choose(tag: "crop", values: [crop])) }
        screenlet.enter(numbers)
        #expect(await screenlet.upload())
        #expect(screenlet.status?.text == "Your portrait is uploaded.")
        #expect(try await board.storedPortrait().part == part)
        #expect(screenlet.input?.picture == nil && screenlet.violations.isEmpty)
    }

    static let refused: [(content: Data?, type: String, numbers: [String], tags: Set<String>)] = [
        (nil, "", ["", "", ""], ["picture"]),
        (Files.pdf, "application/pdf", ["", "", ""], ["picture"]),
        (Files.page, "image/png", ["", "", ""], ["picture"]),
        (
            Files.png(9, 9) + Data(count: Int(Portrait.maximumFileSize)), "image/png",
            ["", "", ""], ["picture"]
        ),
        (Files.png(100, 60), "image/png", ["41", "0", "60"], ["picture"]),
        (Files.png(100, 60), "image/png", ["1", "", ""], ["top", "side"]),
        (Files.png(100, 60), "image/png", ["-1", "0", "60"], ["left"]),
        (Files.png(100, 60), "image/png", ["0", "0.5", "60"], ["top"]),
        (Files.png(100, 60), "image/png", ["0", "0", "15"], ["side"]),
        (Files.png(100, 60), "image/png", ["x", "0", "60"], ["left"]),
    ]

    @Test(
        "A wrong or too large file and a wrong part are refused at their rows, with a way on",
        arguments: refused)
    func refusals(
        content: Data?, type: String, numbers: [String], tags: Set<String>
    ) async throws {
        let board = try Board()
        let screenlet = try await UserPortraitScreenlet.shown(on: board)
        if let content { screenlet.choose(content, as: type) }
        screenlet.enter(numbers)
        #expect(await screenlet.upload())
        #expect(Set(screenlet.violations.flatMap(\.tags)) == tags)
        #expect(screenlet.violations.allSatisfy { !$0.message.isEmpty })
        #expect(try await board.storedPortrait().picture == nil)
        screenlet.choose(Files.png(100, 60))
        screenlet.enter(["", "", ""])
        #expect(await screenlet.upload())
        #expect(try await board.storedPortrait().picture != nil)
    }

    @Test("A portrait is deleted after a question, which can be cancelled")
    func deletion() async throws {
        let board = try Board()
        let screenlet = try await UserPortraitScreenlet.shown(on: board)
        #expect(screenlet.actions.isEmpty)
        screenlet.choose(Files.png(100, 60))
        #expect(await screenlet.upload())
        await screenlet.performAction(UserPortraitScreenlet.confirmAction)
        #expect(try await board.storedPortrait().picture != nil)
        #expect(await screenlet.press(named: "Delete the portrait"))
        #expect(screenlet.paragraphs == ["Delete your portrait for good?"])
        #expect(await screenlet.press(named: "Cancel"))
        #expect(screenlet.paragraphs.isEmpty)
        #expect(await screenlet.press(named: "Delete the portrait"))
        #expect(await screenlet.press(named: "Delete for good"))
        #expect(screenlet.status?.text == "Your portrait is deleted.")
        #expect(screenlet.picture?.letters == "AL" && screenlet.actions.isEmpty)
        #expect(try await board.storedPortrait().picture == nil)
    }

    @Test("A reader who may not change the portrait has no rows, and forces nothing")
    func readOnly() async throws {
        let board = try Board()
        let screenlet = try await UserPortraitScreenlet.shown(on: board, editable: false)
        #expect(screenlet.parts.count == 1 && !screenlet.press("upload"))
        for action in ["upload", "delete", "confirm", "other"] {
            await screenlet.performAction(action)
        }
        #expect(try await board.storedPortrait().picture == nil)
        #expect(screenlet.parts.count == 1)
    }

    @Test("Its delegate is notified of what was loaded, uploaded and refused")
    func outcomes() async throws {
        let board = try Board()
        let outcomes = Mutex<[String]>([])
        let screenlet = try await UserPortraitScreenlet.shown(on: board) { screenlet in
            screenlet.observe { outcome in outcomes.withLock { $0.append(outcome.summary) } }
        }
        #expect(await screenlet.upload())
        screenlet.choose(Files.png(100, 60))
        #expect(await screenlet.upload())
        screenlet.choose(Files.page, as: "image/png")
        #expect(await screenlet.upload())
        #expect(
            outcomes.withLock { $0 } == [
                "started load", "finished load Portrait", "vetoed upload", "started upload",
                "finished upload WriteOutcome<Portrait>", "started upload",
                "failed upload RequestError",
            ])
    }

    @Test(
        "Without an account nothing is loaded, and without autoLoad only when it is asked for"
    )
    func autoLoad() async throws {
        let board = try Board()
        let none = try await UserPortraitScreenlet.shown(on: board) { $0.userId = nil }
        #expect(none.status == nil && none.picture?.letters == "AL")
        _ = try await board.send(
            UploadPortraitRequest(
                requestBody: PortraitInput(
                    picture: FileValue(Files.png(20, 20), as: "image/png"))), as: "ada")
        let later = try await UserPortraitScreenlet.shown(on: board) { $0.autoLoad = false }
        #expect(later.picture?.address.isEmpty == true)
        await later.performAction(Screenlet.loadAction)
        #expect(later.picture?.address.isEmpty == false)
    }
}

extension ScreenletOutcome {
    /// The event with its action, and the type of its result or its error.
    fileprivate var summary: String {
        switch self {
        case .vetoed(let name): "vetoed \(name)"
        case .started(let name): "started \(name)"
        case .finished(let name, let value): "finished \(name) \(type(of: value))"
        case .failed(let name, let error): "failed \(name) \(type(of: error))"
        case .cancelled(let name): "cancelled \(name)"
        }
    }
}
