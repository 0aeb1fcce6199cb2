import Formwork
import FormworkPresentation
import FormworkTerminal
import Foundation
import Synchronization
import Testing

/// Another language while a form is open.
@Suite struct TerminalLanguagesTests {
    private static let names = ["en": "Name", "de": "Vorname", "ar": "الاسم"]

    private static func definition(_ localizer: Localizer) throws -> FormDefinition {
        let name = names[localizer.locale.identifier] ?? ""
        let price = FieldDefinition(
            tag: "price", label: "€", type: .text(inputType: .number), valueKind: .decimal)
        return try FormDefinition(
            rows: [.field(FieldDefinition(tag: "name", label: name)), .field(price)],
            format: ValueFormat(localizer: localizer))
    }

    private static func form(_ locales: [String] = ["en", "de", "ar"]) throws -> TerminalForm {
        let localizer = try ShownScreen.localizer()
        let driver = MachineDriver(FormMachine(definition: try definition(localizer)))
        var form = TerminalForm(driver, title: "en", submitLabel: "Save", in: localizer)
        form.languages = TerminalLanguages(locales.map(Locale.init(identifier:))) { locale in
            let localizer = try ShownScreen.localizer(locale.identifier)
            driver.apply(.localize(try definition(localizer)))
            return TerminalWords(
                title: locale.identifier, submitLabel: locale.identifier, localizer: localizer)
        }
        return form
    }

    private static let language = DeviceEvent.input(.key(.character("l"), .control))
    private static let enter = DeviceEvent.input(.key(.enter))
    private static let escape = DeviceEvent.input(.key(.escape))
    private static func text(_ text: String) -> DeviceEvent { .input(.text(text)) }

    private func rows(_ form: TerminalForm, _ events: [DeviceEvent]) async -> [String] {
        let terminal = ScriptedTerminal(events + [.end], height: 24)
        let session = TerminalSession(
            terminal, styles: ScreenStyles(.calm, mode: .dark, depth: .none))
        _ = await session.run(form)
        #expect(terminal.faults.isEmpty)
        return terminal.rows
    }

    @Test("A key offers the languages by their own names, beginning with the present one")
    func offer() async throws {
        let rows = await rows(try Self.form(), [Self.language])
        #expect(rows[0] == "Language")
        #expect(rows[1...].contains("[ English ]"))
        #expect(rows[1...].contains("[ Deutsch ]"))
        #expect(rows.last?.hasPrefix("^S Back  Esc Leave  Tab Next") == true)
    }

    @Test("Input, focus and history stay, values are rewritten, and the screen is mirrored")
    func change() async throws {
        let form = try Self.form()
        let down = DeviceEvent.input(.key(.down))
        let german = await rows(
            form,
            [
                Self.text("A"), .input(.key(.tab)), Self.text("2.5"), Self.language, down,
                Self.enter, Self.text("7"),
            ])
        #expect(german[0] == "de")
        #expect(german.contains("Vorname (freiwillig)"))
        #expect(german.contains { $0.hasPrefix("[A ") })
        #expect(german.contains { $0.hasPrefix("[2,57 ") })
        #expect(german.last?.contains("^L Sprache") == true)
        #expect(form.languages?.locales.count == 3)
    }

    @Test("A language that is written from right to left mirrors the screen")
    func mirrored() async throws {
        let form = try Self.form()
        let down = DeviceEvent.input(.key(.down))
        let arabic = await rows(
            form, [Self.text("A"), Self.language, down, down, Self.enter, Self.text("b")])
        #expect(arabic.contains { $0.hasSuffix("Ab]") })
        #expect(arabic[0].hasSuffix("ar"))
    }

    @Test("The language stays if none is chosen, and one language alone has no key")
    func stays() async throws {
        let left = await rows(
            try Self.form(), [Self.text("A"), Self.language, Self.escape, Self.text("b")])
        #expect(left[0] == "en")
        #expect(left.contains { $0.hasPrefix("[Ab ") })
        let single = await rows(try Self.form(["en"]), [Self.language, Self.text("A")])
        #expect(single.contains { $0.hasPrefix("[A ") })
        #expect(single.last?.contains("^L") == false)
    }

    @Test("Control-C among the languages ends the program")
    func interruption() async throws {
        let interrupt = DeviceEvent.input(.key(.character("c"), .control))
        let terminal = ScriptedTerminal([Self.language, interrupt], height: 24)
        let session = TerminalSession(
            terminal, styles: ScreenStyles(.calm, mode: .dark, depth: .none))
        #expect(await session.run(try Self.form()) == .left)
        #expect(session.exitStatus == 130)
    }

    @Test("Lines offer the languages by a command, and ask the same question again")
    func lines() async throws {
        let answers = Mutex(["A", ":l", "2", ":?"])
        let lines = Mutex<[String]>([])
        let session = TerminalSession(
            answer: { answers.withLock { $0.isEmpty ? nil : $0.removeFirst() } },
            write: { line in lines.withLock { $0.append(line) } })
        let form = try Self.form()
        _ = await session.run(form)
        let text = lines.withLock { $0.joined(separator: "\n") }
        #expect(text.contains("Language\n1 of 2: Language\n1. English\n2. Deutsch\n3. "))
        #expect(text.contains("\nde\n2 von 3: € (freiwillig)"))
        #expect(text.contains(":l Sprache"))
    }
}
