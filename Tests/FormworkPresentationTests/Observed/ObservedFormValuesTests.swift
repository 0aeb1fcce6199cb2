import Formwork
import FormworkPresentation
import Foundation
import Testing

@Suite struct ObservedFormValuesTests {
    private let choices = ["a", "b", "c"].map { Choice(value: $0, label: $0) }

    private func form(_ field: FieldDefinition) throws -> (ObservedForm, MachineDriver) {
        let driver = MachineDriver(try Reader.machine([.field(field)]))
        return (ObservedForm(driver, submitLabel: "Save", in: try Reader.localizer()), driver)
    }

    @Test("A text is written as it was typed, and the same text causes no event")
    func text() throws {
        let (form, driver) = try form(FieldDefinition(tag: "a", label: "A"))
        form[text: "a"] = " x "
        #expect(form[text: "a"] == " x ")
        form[text: "a"] = " x "
        form.apply(.undo)
        #expect(!driver.machine.canUndo)
    }

    @Test("One choice replaces another, and the empty one takes it back")
    func choice() throws {
        let (form, driver) = try form(
            FieldDefinition(tag: "a", label: "A", type: .select, choices: choices))
        form[choice: "a"] = "b"
        form[choice: "a"] = "c"
        #expect(driver.machine.value(of: "a") == .text("c"))
        form[choice: "a"] = ""
        #expect(driver.machine.value(of: "a") == FieldValue.none)
    }

    @Test("Several choices are in the order in which they are offered")
    func choicesInOrder() throws {
        let (form, driver) = try form(
            FieldDefinition(tag: "a", label: "A", type: .multipleChoice, choices: choices))
        form[choice: "a", "c"] = true
        form[choice: "a", "a"] = true
        #expect(driver.machine.liveRow("a")?.texts == ["a", "c"])
        form[choice: "a", "c"] = false
        #expect(driver.machine.liveRow("a")?.texts == ["a"])
    }

    @Test("A box is ticked and not ticked")
    func box() throws {
        let (form, driver) = try form(FieldDefinition(tag: "a", label: "A", type: .checkbox))
        form[ticked: "a"] = true
        #expect(driver.machine.value(of: "a") == .boolean(true))
        form[ticked: "a"] = false
        #expect(driver.machine.value(of: "a") == .boolean(false))
    }

    @Test(
        "A picker writes the canonical text, and shows what it wrote",
        arguments: [
            (FormInputType.date, "2027-01-16"), (.time, "16:05"),
            (.datetimeLocal, "2027-01-16T16:05"),
        ])
    func dates(input: FormInputType, text: String) throws {
        let (form, driver) = try form(
            FieldDefinition(
                tag: "a", label: "A", type: .text(inputType: input),
                valueKind: input.valueKind ?? .text))
        #expect(!form.hasDate("a"))
        let instant = try #require(CivilDateTime("2027-01-16T16:05")).instant
        form[date: "a"] = instant
        #expect(form[text: "a"] == text)
        #expect(form.hasDate("a"))
        #expect(driver.machine.violations.isEmpty)
        form[date: "a"] = form[date: "a"]
        form.apply(.undo)
        #expect(!driver.machine.canUndo)
    }

    @Test("A text that is no day is none for a picker, and a row without a picker takes no day")
    func noDates() throws {
        let (form, _) = try form(
            FieldDefinition(
                tag: "a", label: "A", type: .text(inputType: .date), valueKind: .date))
        form[text: "a"] = "tomorrow"
        #expect(!form.hasDate("a"))
        let (other, driver) = try self.form(FieldDefinition(tag: "a", label: "A"))
        other[date: "a"] = Date(timeIntervalSince1970: 0)
        #expect(!driver.machine.canUndo)
    }
}
