import FormworkPresentation
import FormworkRows
import FormworkTerminal
import FormworkYAML
import Foundation
import Testing

@testable import AdditionalInfo

/// The program's form on a screen, used by its keys.
@Suite struct AdditionalInfoFormTests {
    let form = AdditionalInfoForm()
    let screen: FormScreen

    init() throws {
        let texts = try YamlStore(
            bundles: AdditionalInfo.texts,
            libraries: [FormworkTexts.bundle, FormworkPresentationTexts.bundle])
        let localizer = Localizer(locale: Locale(identifier: "en"), store: texts)
        form.localize(localizer)
        screen = FormScreen(
            form, title: "Additional info", submitLabel: "Send", in: localizer,
            size: TerminalSize(width: 60, height: 60),
            styles: ScreenStyles(.calm, mode: .dark, depth: .none))
    }

    private func press(_ events: TerminalEvent...) {
        for event in events {
            screen.take(event)
            _ = screen.frame
        }
    }

    private var text: String {
        var terminal = SimulatedTerminal(width: 60, height: 60)
        var writer = ScreenWriter()
        terminal.write(writer.show(screen.frame))
        return terminal.rows.dropFirst().dropLast().joined(separator: "\n")
            .trimmingCharacters(in: .newlines)
    }

    private func focus(_ tag: AdditionalInfoForm.Tag) {
        for _ in 0..<30 where screen.focus?.tag != tag.name { press(.key(.tab)) }
        #expect(screen.focus?.tag == tag.name)
    }

    @Test("The form begins with what each kind of row shows")
    func start() {
        #expect(
            text == """
                *  A S T R O  *

                A picture of the sky

                About yourself
                [                                                        ]
                [                                                        ]
                [                                                        ]
                [                                                        ]

                Pets (optional)
                [ ] Cat
                [ ] Dog
                [ ] Another one

                How do we reach you? (optional)
                (•) None
                ( ) By e-mail
                ( ) By phone

                [ ] I have a car

                Where do you live? (optional)
                [                                      ]

                  Clear the place
                [ Add an address line ]

                [ Send ]   Undo     Redo
                """)
        #expect(form.focusedRow === form.about)
    }

    @Test("A text grows with its lines, and a hint counts what is missing in it")
    func growth() {
        press(.text("Hi"))
        #expect(text.contains("Still missing: three words and a full stop."))
        for _ in 0..<6 { press(.key(.enter), .text("and more.")) }
        #expect(!text.contains("missing"))
        let lines = text.components(separatedBy: "\n\n")[2].components(separatedBy: "\n")
        #expect(lines.count == 8, "the label and seven lines")
    }

    @Test("Rules and code show rows that were not there, and hide them again")
    func conditions() {
        focus(.pets)
        press(.key(.down), .key(.down), .text(" "))
        #expect(text.contains("Kind of pet (optional)"))
        press(.text(" "))
        #expect(!text.contains("Kind of pet"))
        focus(.contact)
        press(.key(.down), .key(.down))
        #expect(text.contains("Phone (optional)"))
        focus(.hasCar)
        press(.text(" "))
        #expect(text.contains("Number plate (optional)"))
        #expect(form.focusRect?.height ?? 0 >= 4, "the switch and the row that it brought")
    }

    @Test("Errors that code finds are at their rows and in the list of all, and end with them")
    func errors() {
        press(.key(.character("s"), .control))
        #expect(text.hasPrefix("There is a problem\n• Tell us about yourself"))
        #expect(screen.outcome == .editing)
        #expect(form.focusedRow === form.about)
        press(.text("Once upon a time."))
        #expect(!text.contains("Error:"))
        press(.key(.character("s"), .control))
        #expect(screen.outcome == .submitted)
    }

    @Test("A place is typed, has a link, and is cleared by a button that leads back to it")
    func place() {
        focus(.home)
        press(.text("52.5163, 13.3777"))
        #expect(text.contains("geo:52.5163,13.3777"))
        #expect(form.home.value == MapPoint("52.5163, 13.3777"))
        focus(.clearHome)
        press(.key(.enter))
        #expect(form.home.value == nil)
        #expect(form.focusedRow === form.home)
        press(.text("here"), .key(.tab))
        #expect(text.contains("Error: Enter degrees north and east"))
    }

    @Test("A button adds rows, each with the focus")
    func addedRows() {
        for number in 1...3 {
            focus(.addLine)
            press(.key(.enter))
            #expect(screen.focus == .row(AdditionalInfoForm.Tag.addressLine(number).name))
            press(.text("Line \(number)"))
        }
        let row: TextFieldRow? = form.findRow(tag: AdditionalInfoForm.Tag.addressLine(2))
        #expect(row?.value == "Line 2")
        #expect(text.contains("Address line 3 (optional)\n[Line 3 "))
    }
}
