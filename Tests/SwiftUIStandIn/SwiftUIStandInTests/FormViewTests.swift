import Formwork
import FormworkPresentation
import FormworkSwiftUI
import Foundation
import SwiftUI
import Testing

@MainActor @Suite struct FormViewTests {
    private func form(
        _ rows: [RowDefinition], values: [String: FieldValue] = [:], locale: String = "en"
    ) throws -> ObservedForm {
        let machine = FormMachine(definition: try FormDefinition(rows: rows), values: values)
        return ObservedForm(
            MachineDriver(machine), submitLabel: "Save", in: try Words.localizer(locale))
    }

    private func required(_ tag: String, _ type: FormInputType = .text) -> RowDefinition {
        .field(
            FieldDefinition(
                tag: tag, label: tag.capitalized, hint: "About \(tag).",
                type: .text(inputType: type), valueKind: type.valueKind ?? .text,
                constraints: [.required], messages: [.required: "Enter \(tag)"]))
    }

    private func control(_ tag: String, _ screen: Simulated.Screen) throws -> Simulated.Element {
        try #require(screen.all.first { $0.identifier == tag })
    }

    private func button(_ title: String, _ screen: Simulated.Screen) throws -> Simulated.Element {
        try #require(screen.all.first { $0.kind == .button && $0.title == title })
    }

    // MARK: Focus

    @Test("The focus of a control is that of the form, and leaving it shows its errors")
    func focus() throws {
        let form = try form([required("name"), required("city")])
        let screen = Simulated.Screen(FormView(form))
        screen.focus(try control("name", screen))
        #expect(form.focus == .row("name"))
        screen.focus(try control("city", screen))
        #expect(form.focus == .row("city"))
        #expect(screen.all.contains { $0.title == "Error: Enter name" })
        #expect(!screen.all.contains { $0.title == "Error: Enter city" })
    }

    @Test("The key behind a text leads to the next control, and behind the last one it submits")
    func submitKey() throws {
        let form = try form([required("name"), required("city")])
        let screen = Simulated.Screen(FormView(form))
        screen.focus(try control("name", screen))
        try control("name", screen).submit?()
        screen.show()
        #expect(try control("city", screen).isFocused?.wrappedValue == true)
        #expect(try control("name", screen).isFocused?.wrappedValue == false)
        form[text: "name"] = "Anna"
        try control("city", screen).submit?()
        screen.show()
        #expect(form.errors.map(\.text) == ["Enter city"])
    }

    @Test("A refused submission lists the errors, each of which leads to its row")
    func summary() throws {
        let form = try form([required("name"), required("city")])
        let screen = Simulated.Screen(FormView(form))
        #expect(!screen.all.contains { $0.identifier == "/errors" })
        try button("Save", screen).press?()
        screen.show()
        #expect(try control("name", screen).isFocused?.wrappedValue == true)
        #expect(try control("name", screen).isRead?.wrappedValue == true)
        try button("Enter city", screen).press?()
        screen.show()
        #expect(try control("city", screen).isFocused?.wrappedValue == true)
        #expect(try control("city", screen).isRead?.wrappedValue == true)
    }

    @Test("A new entry has the focus in its first control")
    func entry() throws {
        let list = RepeatingGroupDefinition(
            tag: "team", label: "Team", addLabel: "Add a member", rows: [required("name")])
        let form = try form([.repeatingGroup(list)])
        let screen = Simulated.Screen(FormView(form))
        try button("Add a member", screen).press?()
        screen.show()
        #expect(try control("team.0.name", screen).isFocused?.wrappedValue == true)
    }

    @Test("A submission that is valid does what the screen is for, once")
    func submission() throws {
        let form = try form([required("name")], values: ["name": .text("Anna")])
        var records: [FieldRecord] = []
        let screen = Simulated.Screen(FormView(form) { records.append(form.driver.machine.record) })
        try button("Save", screen).press?()
        screen.show()
        screen.show()
        #expect(records == [form.driver.machine.record])
    }

    // MARK: Accessibility

    @Test(
        "A control is read out with its label, its errors and its hint; their texts are not again")
    func labels() throws {
        let form = try form([required("name")])
        let screen = Simulated.Screen(FormView(form))
        try button("Save", screen).press?()
        screen.show()
        let name = try control("name", screen)
        #expect(name.label == "Name")
        #expect(name.hint == "Error: Enter name About name.")
        #expect(try control("name/label", screen).traits.contains("hidden"))
        #expect(try control("name/hint", screen).traits.contains("hidden"))
    }

    @Test("The reading order is label, control, hint, error, and the buttons are last")
    func order() throws {
        let form = try form([required("name"), required("city")])
        let screen = Simulated.Screen(FormView(form))
        form.moveFocus(to: .row("name"))
        form.moveFocus(to: nil)
        screen.show()
        let names = screen.all.compactMap { $0.identifier ?? ($0.kind == .button ? $0.title : nil) }
        #expect(
            names == [
                "name/label", "name", "name/hint", "name/error", "city/label", "city",
                "city/hint", "Save", "Undo", "Redo",
            ])
    }

    @Test("A button about an entry is read out with the entry")
    func buttons() throws {
        let list = RepeatingGroupDefinition(
            tag: "team", label: "Team", entryLabel: "Member %{number}", initialCount: 2,
            rows: [required("name")])
        let screen = Simulated.Screen(FormView(try form([.repeatingGroup(list)])))
        let labels = screen.all.filter { $0.kind == .button }.compactMap(\.label)
        #expect(labels.contains("Move down Member 1"))
        #expect(labels.contains("Move up Member 2"))
    }

    // MARK: Controls

    @Test("A day is picked: a button begins with today, and an optional one is taken back")
    func day() throws {
        let field = FieldDefinition(
            tag: "day", label: "Day", type: .text(inputType: .date), valueKind: .date)
        let form = try form([.field(field)])
        let screen = Simulated.Screen(FormView(form))
        #expect(try control("day", screen).label == "Day (optional)")
        try control("day", screen).press?()
        screen.show()
        let picker = try control("day", screen)
        #expect(picker.kind == .datePicker)
        #expect(picker.style == "date")
        #expect(picker.environment.timeZone == .gmt)
        picker.date?.wrappedValue = try #require(CivilDateTime("2027-01-16T00:00")).instant
        screen.show()
        #expect(form[text: "day"] == "2027-01-16")
        try button("None", screen).press?()
        screen.show()
        #expect(try control("day", screen).kind == .button)
    }

    @Test(
        "A field has the keyboard and the suggestions of its input type",
        arguments: [
            (FormInputType.emailAddress, "keyboard emailAddress", "content email"),
            (.newPassword, "keyboard default", "content new-password"),
            (.tel, "keyboard phonePad", "content tel"),
            (.number, "keyboard decimalPad", ""),
            (.oneTimeCode, "keyboard numberPad", "content one-time-code"),
        ])
    func keyboard(input: FormInputType, keyboard: String, content: String) throws {
        let screen = Simulated.Screen(FormView(try form([required("a", input)])))
        let traits = try control("a", screen).traits
        #expect(traits.contains(keyboard))
        #expect((traits.first { $0.hasPrefix("content") } ?? "") == content)
    }

    @Test("A field alone follows its row, also while it comes and goes")
    func fieldAlone() throws {
        let reason = FieldDefinition(
            tag: "reason", label: "Reason", rules: RowRules(visible: .row("wants")))
        let form = try form([
            .field(FieldDefinition(tag: "wants", label: "Wants", type: .checkbox)),
            .field(reason),
        ])
        let screen = Simulated.Screen(FormFieldView(form, "reason"))
        #expect(screen.all.isEmpty)
        form[ticked: "wants"] = true
        screen.show()
        try control("reason", screen).text?.wrappedValue = "Because"
        #expect(form[text: "reason"] == "Because")
    }

    // MARK: Surroundings

    @Test("The direction and the language are those of the reader", arguments: ["en", "ar", "he"])
    func direction(locale: String) throws {
        let screen = Simulated.Screen(FormView(try form([required("name")], locale: locale)))
        let environment = try control("name", screen).environment
        #expect(environment.layoutDirection == (locale == "en" ? .leftToRight : .rightToLeft))
        #expect(environment.locale.identifier == locale)
    }

    @Test("Colours are those of the theme in the reader's mode")
    func theme() throws {
        var dark = EnvironmentValues()
        dark.colorScheme = .dark
        dark.colorSchemeContrast = .increased
        let view = FormView(try form([required("name")])).formTheme(.dense)
        let screen = Simulated.Screen(view, in: dark)
        let text = Theme.dense[.text, .darkMoreContrast]
        let accent = Theme.dense[.accent, .darkMoreContrast]
        let shown = try control("name", screen).environment
        #expect(shown.foreground?.components == [text.red, text.green, text.blue, text.alpha])
        #expect(
            shown.tint?.components == [accent.red, accent.green, accent.blue, accent.alpha])
    }

    private func components(_ color: ThemeColor) -> [Double] {
        [color.red, color.green, color.blue, color.alpha]
    }

    @Test("A row has the colours and the space that code gives to it, readable in each mode")
    func look() throws {
        let rows = [required("name"), required("city")]
        let driver = LookingDriver(FormMachine(definition: try FormDefinition(rows: rows)))
        var look = RowLook()
        look.text = Theme.calm[.danger]
        look.background = ThemeColor(hex: 0x202020)
        look.tint = ThemeColor(hex: 0xFFCC00)
        look.margin = .rem(2)
        driver.look = look
        let form = ObservedForm(driver, submitLabel: "Save", in: try Words.localizer("en"))
        var dark = EnvironmentValues()
        dark.colorScheme = .dark
        let screen = Simulated.Screen(FormView(form), in: dark)
        #expect(driver.theme?.name == Theme.calm.name)
        let colors = look.colors(in: .calm, .dark)
        let name = try control("name", screen).environment
        #expect(name.foreground?.components == components(colors.text))
        #expect(name.tint?.components == components(colors.accent))
        #expect(name.rowBackground?.components == components(ThemeColor(hex: 0x202020)))
        #expect(name.verticalPadding == 32)
        let hint = try control("name/hint", screen).environment
        #expect(hint.foreground?.components == components(colors.hint))
        let city = try control("city", screen).environment
        #expect(city.foreground?.components == components(Theme.calm[.text, .dark]))
        #expect(city.rowBackground == nil && city.verticalPadding == 0)
    }

    @Test("A row whose look code changes is drawn again, and keeps the focus")
    func changedLook() throws {
        let rows = [required("name")]
        let driver = LookingDriver(FormMachine(definition: try FormDefinition(rows: rows)))
        let form = ObservedForm(driver, submitLabel: "Save", in: try Words.localizer("en"))
        let screen = Simulated.Screen(FormView(form))
        screen.focus(try control("name", screen))
        driver.look = RowLook()
        driver.look?.background = ThemeColor(hex: 0x202020)
        driver.observers.report([.definition(tag: "name")])
        screen.show()
        let name = try control("name", screen)
        let background = name.environment.rowBackground
        #expect(background?.components == components(ThemeColor(hex: 0x202020)))
        #expect(name.isFocused?.wrappedValue == true)
    }

    @Test("The space between rows follows the size of the reader's texts")
    func spaces() throws {
        func spaces(_ size: DynamicTypeSize) throws -> [Double] {
            var environment = EnvironmentValues()
            environment.dynamicTypeSize = size
            let form = try form([required("name")])
            return Simulated.Screen(FormView(form), in: environment).all.compactMap(\.spacing)
        }
        #expect(try spaces(.large) == [Theme.calm[.spaceSmall].pixels])
        #expect(try spaces(.accessibility1) == [2 * Theme.calm[.spaceSmall].pixels])
    }

    @Test("Texts have styles that follow the reader's size")
    func dynamicType() throws {
        let group = GroupDefinition(tag: "g", label: "Group", rows: [required("name")])
        let screen = Simulated.Screen(FormView(try form([.group(group)])))
        #expect(try control("g/label", screen).environment.font == .headline)
        #expect(try control("name/hint", screen).environment.font == .footnote)
        #expect(try control("name", screen).environment.font == nil)
    }
}
