import Formwork
import FormworkPresentation
import FormworkTerminal
import FormworkYAML
import Foundation
import Testing

/// A form on a simulated terminal, with everything that is written to it.
final class ShownScreen {
    let driver: any FormDriver
    let screen: FormScreen
    private(set) var terminal: SimulatedTerminal
    private var writer = ScreenWriter()
    private var parser = InputParser()

    private static let store = Result {
        try YamlStore(bundles: [FormworkTexts.bundle, FormworkPresentationTexts.bundle])
    }

    static func localizer(_ locale: String = "en") throws -> Localizer {
        Localizer(
            locale: Locale(identifier: locale), store: try store.get(),
            reporter: MissingTranslationReporter { _ in })
    }

    init(
        _ driver: any FormDriver, locale: String = "en", width: Int = 44, height: Int = 16,
        depth: TerminalDepth = .none, ordersText: Bool = true
    ) throws {
        self.driver = driver
        let size = TerminalSize(width: width, height: height)
        screen = FormScreen(
            driver, title: "New idea", submitLabel: "Save", in: try Self.localizer(locale),
            size: size, styles: ScreenStyles(.calm, mode: .dark, depth: depth),
            ordersText: ordersText)
        terminal = SimulatedTerminal(width: width, height: height)
        show()
    }

    convenience init(
        _ definition: FormDefinition, values: [String: FieldValue] = [:], locale: String = "en",
        width: Int = 44, height: Int = 16, depth: TerminalDepth = .none,
        ordersText: Bool = true
    ) throws {
        try self.init(
            MachineDriver(FormMachine(definition: definition, values: values)), locale: locale,
            width: width, height: height, depth: depth, ordersText: ordersText)
    }

    convenience init(
        _ rows: [RowDefinition], values: [String: FieldValue] = [:], locale: String = "en",
        width: Int = 44, height: Int = 16, depth: TerminalDepth = .none,
        ordersText: Bool = true
    ) throws {
        try self.init(
            FormDefinition(rows: rows), values: values, locale: locale, width: width,
            height: height, depth: depth, ordersText: ordersText)
    }

    /// Sends what a terminal sends for some keys, and returns the number of bytes that were
    /// written.
    @discardableResult
    func press(_ keys: String...) -> Int {
        terminal.resetByteCount()
        for key in keys {
            for event in parser.take(Array((Self.keys[key] ?? key).utf8)) + parser.flush() {
                screen.take(event)
            }
            show()
        }
        return terminal.byteCount
    }

    /// Shows what changed.
    func show() { terminal.write(writer.show(screen.frame)) }

    func resize(width: Int, height: Int) {
        terminal.resize(width: width, height: height)
        screen.resize(to: TerminalSize(width: width, height: height))
        writer.forget()
        show()
    }

    /// The text on the screen, without the title, the keys and empty lines at the end.
    var text: String {
        #expect(terminal.faults == [])
        let rows = terminal.rows.dropFirst().dropLast()
        return rows.reversed().drop(while: \.isEmpty).reversed().joined(separator: "\n")
    }

    private static let keys = [
        "<tab>": "\t", "<back>": "\u{1B}[Z", "<enter>": "\r", "<up>": "\u{1B}[A",
        "<down>": "\u{1B}[B", "<left>": "\u{1B}[D", "<right>": "\u{1B}[C", "<esc>": "\u{1B}",
        "<save>": "\u{13}", "<undo>": "\u{15}", "<redo>": "\u{19}", "<pagedown>": "\u{1B}[6~",
        "<pageup>": "\u{1B}[5~", "<home>": "\u{1B}[H", "<delete>": "\u{1B}[3~",
        "<backspace>": "\u{7F}", "<end>": "\u{1B}[F",
    ]
}
