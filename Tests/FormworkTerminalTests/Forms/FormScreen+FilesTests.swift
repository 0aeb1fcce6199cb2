import Formwork
import FormworkPresentation
import FormworkTerminal
import Testing

/// Rows of files on a screen.
@Suite struct FormScreenFilesTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private static func logo(isMultiple: Bool = false) -> RowDefinition {
        .field(
            FieldDefinition(
                tag: "logo", label: "Logo", type: .text(inputType: .file), valueKind: .file,
                constraints: [.fileTypes(["image/png"]), .maxFileSize(20)], isMultiple: isMultiple,
                messages: [.fileTypes: "Choose a PNG", .maxFileSize: "Choose a smaller file"]))
    }

    private static let title = RowDefinition.field(FieldDefinition(tag: "title", label: "Title"))

    private func shown(isMultiple: Bool = false) throws -> ShownScreen {
        try ShownScreen(
            [Self.logo(isMultiple: isMultiple), Self.title], width: 120, height: 24)
    }

    private func files(_ shown: ShownScreen) -> [String] {
        shown.driver.machine.record["logo"].files.map(\.name)
    }

    @Test("A typed path attaches the file, which is shown by its name, its size and its kind")
    func attach() throws {
        let shown = try shown()
        shown.press(try folder.add("roof.png", size: 12), "<enter>")
        #expect(shown.text.contains("[roof.png"))
        #expect(shown.text.contains("12 bytes, image/png"))
        #expect(shown.driver.machine.record["logo"].files.first?.content?.count == 12)
        #expect(shown.screen.focus == .row("logo"))
        shown.press("<enter>")
        #expect(shown.screen.focus == .row("title"))
    }

    @Test("Tab completes a path, lists what is possible, and goes on behind a whole one")
    func completion() throws {
        try folder.add("roof-1.png")
        try folder.add("roof-2.png")
        let shown = try shown()
        shown.press("\(folder.path)/r", "<tab>")
        #expect(shown.text.contains("/roof- "))
        #expect(shown.text.contains("roof-1.png  roof-2.png"))
        shown.press("2", "<tab>")
        #expect(shown.text.contains("/roof-2.png"))
        #expect(shown.screen.focus == .row("logo"))
        shown.press("<tab>")
        #expect(shown.screen.focus == .row("title"))
        #expect(files(shown) == ["roof-2.png"])
    }

    @Test("A path at which there is no file is an error of the row, which can be left")
    func missing() throws {
        let shown = try shown()
        shown.press("\(folder.path)/none.png", "<enter>")
        #expect(shown.text.contains("Error: There is no file"))
        #expect(shown.screen.focus == .row("logo"))
        shown.press("<save>")
        #expect(shown.screen.outcome == .editing)
        shown.press("<tab>")
        #expect(shown.screen.focus == .row("title"))
        #expect(shown.text.contains("Error: There is no file"))
        shown.press("<back>", "x")
        #expect(!shown.text.contains("There is no file"))
    }

    @Test("A path at which there is no file stays in its row, where a letter of it is mended")
    func mended() throws {
        let path = try folder.add("roof.png")
        let shown = try shown()
        shown.press("\(path.dropLast())x", "<tab>")
        #expect(shown.screen.focus == .row("title"))
        #expect(shown.text.contains("[\(path.prefix(20))"))
        shown.press("<back>")
        #expect(shown.text.contains("/roof.pnx "))
        shown.press("<backspace>", "g", "<tab>")
        #expect(files(shown) == ["roof.png"])
        #expect(shown.text.contains("[roof.png "))
    }

    @Test("A path that was left without a file holds up the submission, until it is taken away")
    func leftPath() throws {
        let shown = try shown()
        shown.press("/nowhere", "<tab>", "x", "<save>")
        #expect(shown.screen.outcome == .editing)
        #expect(shown.screen.focus == .row("logo"))
        #expect(shown.text.contains("Error: There is no file"))
        shown.press("<tab>", "<tab>", "<enter>")
        #expect(shown.screen.outcome == .editing)
        #expect(shown.screen.focus == .row("logo"))
        shown.press("<esc>", "<save>")
        #expect(shown.screen.outcome == .submitted)
    }

    @Test("A path that is taken away does not come back to its row")
    func takenAway() throws {
        let shown = try shown()
        shown.press("/nowhere", "<enter>", "<esc>", "<tab>", "<tab>", "<back>", "<back>")
        #expect(shown.screen.focus == .row("logo"))
        #expect(!shown.text.contains("/nowhere"))
    }

    @Test("A file that breaks a rule of the row is reported in the words of the rule")
    func rules() throws {
        let shown = try shown()
        shown.press(try folder.add("roof.gif"), "<enter>")
        #expect(shown.text.contains("Error: Choose a PNG"))
        shown.press(try folder.add("large.png", size: 21), "<enter>")
        #expect(shown.text.contains("Error: Choose a smaller file"))
        #expect(shown.driver.machine.record["logo"].files.first?.content == nil)
        shown.press("<save>")
        #expect(shown.screen.outcome == .editing)
    }

    @Test("A file is removed by Backspace without a path, and comes back by undo")
    func removal() throws {
        let shown = try shown()
        shown.press(try folder.add("roof.png"), "<enter>", "<backspace>")
        #expect(files(shown) == [])
        shown.press("<undo>")
        #expect(files(shown) == ["roof.png"])
    }

    @Test("A row of several files gets one after the other")
    func several() throws {
        let shown = try shown(isMultiple: true)
        for name in ["a.png", "b.png"] { shown.press(try folder.add(name), "<enter>") }
        #expect(shown.text.contains("[a.png, b.png"))
        #expect(shown.text.contains("b.png (3 bytes, image/png)"))
        shown.press("<backspace>")
        #expect(shown.text.contains("[a.png "))
    }

    @Test("Escape takes a path away before it leaves the form")
    func escape() throws {
        let shown = try shown()
        shown.press("/nowhere", "<esc>")
        #expect(shown.screen.outcome == .editing)
        #expect(!shown.text.contains("/nowhere"))
        shown.press("<esc>")
        #expect(shown.screen.outcome == .left)
    }

    @Test("In lines a path is the answer, and a wrong one is asked for again")
    func lines() throws {
        let reader = FormReader(
            MachineDriver(
                FormMachine(definition: try FormDefinition(rows: [Self.logo(), Self.title]))),
            title: "New", submitLabel: "Save", in: try ShownScreen.localizer())
        #expect(reader.begin().map(\.text).contains("Type the path of a file"))
        let wrong = reader.take("\(folder.path)/none").map(\.text)
        #expect(wrong[0].hasPrefix("Error: There is no file “"))
        let right = reader.take(try folder.add("roof.png")).map(\.text)
        #expect(right.contains("2 of 3: Title (optional)"))
        let back = reader.take(":p").map(\.text)
        #expect(back.contains("Now: roof.png"))
        #expect(back.contains("3 bytes, image/png"))
        _ = reader.take(":c")
        #expect(reader.driver.machine.record["logo"].files == [])
    }
}

extension FieldValue {
    fileprivate var files: [FileValue] {
        switch self {
        case .file(let file): [file]
        case .list(let elements): elements.flatMap(\.files)
        default: []
        }
    }
}
