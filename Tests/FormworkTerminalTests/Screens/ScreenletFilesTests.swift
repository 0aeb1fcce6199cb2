import Formwork
import FormworkPresentation
import FormworkScreens
import FormworkTerminal
import Synchronization
import TerminalFaces
import Testing

private protocol WallData: AnyObject {
    var pictures: [FileValue] { get }
}

private final class WallScreenlet: BaseScreenlet<any WallData> {
    override class var views: [BaseScreenletView.Type] { [WallView_default.self] }

    var hung: [FileValue] = []
    override var screenLabel: String { "Wall" }

    override func onUserAction(_ actionName: String, sender: ActionSender) async {
        if actionName == "hang" { hung += screenletView.pictures }
    }
}

private final class WallView_default: BaseScreenletView, WallData {
    enum Tag: RowTag { case picture, hang }

    private let picture = FileRow(tag: Tag.picture) {
        $0.view.label.text = "Picture"
        $0.constraints = [.required, .fileTypes(["image/*"]), .maxFileSize(20)]
    }

    override func setupRows() {
        super.setupRows()
        add(picture)
        add(ButtonRow(tag: Tag.hang) { $0.view.button.title = "Hang up" })
    }

    var pictures: [FileValue] { picture.value }
}

@MainActor @Suite("Files for screenlets at a terminal") struct ScreenletFilesTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test("A typed path on the screen attaches the file, which the action has with its content")
    func screen() async throws {
        let (terminal, screenlet) = (LiveTerminal(width: 120), WallScreenlet())
        let session = TerminalSession(
            terminal, styles: ScreenStyles(.calm, mode: .dark, depth: .none))
        let hosted = TerminalScreenlet(screenlet, in: try screenletContext())
        let work = Task { @MainActor in await session.run(hosted) }
        await terminal.wait(for: "Hang up")
        terminal.press(try folder.add("roof.png", size: 12), "<enter>")
        await terminal.wait(for: "12 bytes, image/png")
        terminal.press("<enter>", "<enter>")
        await terminal.wait(until: { _ in !screenlet.hung.isEmpty })
        #expect(screenlet.hung.first?.content?.count == 12)
        terminal.end()
        _ = await work.value
    }

    @Test("In lines a path is an answer; what is no such file is asked for again")
    func lines() async throws {
        let screenlet = WallScreenlet()
        let paths = [
            "\(folder.path)/none.png", try folder.add("a.txt"), try folder.add("b.png", size: 21),
            try folder.add("c.png"),
        ]
        let answers = Mutex(paths + ["1"])
        let written = Mutex<[String]>([])
        let session = TerminalSession(
            answer: { answers.withLock { $0.isEmpty ? nil : $0.removeFirst() } },
            write: { line in written.withLock { $0.append(line) } })
        _ = await session.run(TerminalScreenlet(screenlet, in: try screenletContext()))
        let errors = written.withLock { $0.filter { $0.hasPrefix("Error:") } }
        #expect(errors.count == 3)
        #expect(errors[1].contains("pictures") && errors[2].contains("at most"))
        #expect(screenlet.hung.map(\.name) == ["c.png"])
    }
}
