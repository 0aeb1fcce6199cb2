import FormworkRows
import Foundation

/// A form with every kind of row object, of which some appear by rules and some by code.
///
/// A rule that is a value decides on the phone number and on the number plate; code decides on the
/// name of another pet, counts what is missing in a text, and adds lines to the address.
final class AdditionalInfoForm: Form, Themeable {
    enum Tag: RowTag, Equatable {
        case logo, picture, about, pets, otherPet, contact, phone, hasCar, plate, home
        case addLine, clearHome
        case addressLine(Int)
    }

    /// The look of the form, which its rows inherit.
    var theme: AstroTheme? {
        didSet { updateTheme() }
    }

    /// Whether lines of the address can be added.
    var canAddLines = true {
        didSet { canAddLines ? addLineRow.show() : addLineRow.hide() }
    }

    private let addLineRow = ButtonRow(tag: Tag.addLine) {
        $0.view.button.title = "Add an address line"
    }

    let about = TextViewRow(tag: Tag.about) {
        $0.view.label.text = "About yourself"
        $0.view.textView.placeholder = "A few sentences…"
    }

    let pets = CheckListRow(tag: Tag.pets) {
        $0.view.label.text = "Pets"
        $0.view.checkList.choices = ["Cat", "Dog", "Another one"]
    }

    let otherPet = TextFieldRow(tag: Tag.otherPet) { $0.view.label.text = "Kind of pet" }

    let phone = TextFieldRow(tag: Tag.phone) {
        $0.view.label.text = "Phone"
        $0.view.textField.inputType = .tel
        $0.rules.visible = .row(Tag.contact) == "1"
    }

    let home = MapRow(tag: Tag.home) {
        $0.view.label.text = "Where do you live?"
        $0.view.textField.placeholder = "52.5163, 13.3777"
        $0.messages = [.pattern: "Enter degrees north and east, such as 52.5163, 13.3777"]
    }

    private var addressLines: [TextFieldRow] = []

    override func setupRows() {
        super.setupRows()
        addPictures()
        add(about)
        addPets()
        addContact()
        addCar()
        addHome()
    }

    private func addPictures() {
        add(LogoRow(tag: Tag.logo))
        add(
            PictureRow(tag: Tag.picture, imageView: SkyView()) {
                $0.view.imageView.accessibilityLabel = "A picture of the sky"
            })
    }

    private func addPets() {
        add(pets)
        add(otherPet)
        otherPet.hide()
    }

    private func addContact() {
        add(
            CheckListRow(tag: Tag.contact) {
                $0.view.label.text = "How do we reach you?"
                $0.view.checkList.choices = ["By e-mail", "By phone"]
                $0.view.checkList.allowsMultipleSelection = false
            })
        add(phone)
    }

    private func addCar() {
        let plate = TextFieldRow(tag: Tag.plate) {
            $0.view.label.text = "Number plate"
            $0.rules.visible = .row(Tag.hasCar)
        }
        add(
            SwitchRow(tag: Tag.hasCar) {
                $0.view.label.text = "I have a car"
                // The row that the switch brings is seen with it.
                $0.focusRect = { [unowned row = $0] in
                    row.baseView.frame.union(plate.isVisible ? plate.baseView.frame : .null)
                }
            })
        add(plate)
    }

    private func addHome() {
        add(home)
        add(
            ButtonRow(tag: Tag.clearHome) {
                $0.view.button.title = "Clear the place"
                $0.view.button.isEnabled = false
                $0.action = { [unowned self] in clearHome() }
            })
        addLineRow.action = { [unowned self] in addAddressLine() }
        add(addLineRow)
    }

    // MARK: Events

    override func rowUpdate(type: RowUpdate, row: any AnyRow) {
        switch (type, row.tag as? Tag) {
        case (.live, .pets): showOtherPet()
        case (.live, .home): updateClearButton()
        case (.live, .about): countWords()
        case (.regular, .about): checkAbout()
        case (.regular, .phone): checkPhone()
        default: break
        }
    }

    /// Checks what code decides, also in rows that were never left.
    override func submit() -> Bool {
        checkAbout()
        checkPhone()
        return super.submit()
    }

    // MARK: Rows that come and go

    private func showOtherPet() {
        if pets.value[2] { otherPet.show(animated: true) } else { otherPet.hide(animated: true) }
    }

    private func addAddressLine() {
        let number = addressLines.count + 1
        let row = TextFieldRow(tag: Tag.addressLine(number)) {
            $0.view.label.text = "Address line \(number)"
        }
        addressLines.append(row)
        performUpdates {
            insert(row, at: rows.count - 1)
            row.focusChange(.focus)
        }
    }

    private func clearHome() {
        home.value = nil
        home.focusChange(.focus)
    }

    private func updateClearButton() {
        let button: ButtonRow? = findRow(tag: Tag.clearHome)
        button?.view.button.isEnabled = !home.view.textField.text.isEmpty
    }

    // MARK: Helpers

    /// Lists what a good text has, as long as something is missing.
    private func countWords() {
        guard !(about.helper is ErrorView) else { return }
        let missing = validateList(
            row: about, (ValidationRule.hasWords, "three words"),
            ({ $0.contains(".") }, "a full stop")
        ).filter { !$0.0 }.compactMap(\.1)
        guard !missing.isEmpty else { return about.hideHelper(animated: true) }
        about.showHelper(viewType: HintView.self) {
            $0.label.text = "Still missing: \(missing.joined(separator: ", "))."
        }
    }

    private func checkAbout() {
        show(
            validate(
                row: about, (ValidationRule.required, "Tell us about yourself"),
                (ValidationRule.hasWords, "Write at least three words")),
            at: about)
    }

    private func checkPhone() {
        let isAsked = phone.isVisible && !phone.value.isEmpty
        show(
            isAsked
                ? validate(row: phone, (ValidationRule.isPhone, "Enter a phone number"))
                : (true, nil),
            at: phone)
    }

    private func show(_ result: (isValid: Bool, message: String?), at row: some Row) {
        guard !result.isValid else { return row.hideHelper(animated: true) }
        row.showHelper(viewType: ErrorView.self, animated: true) {
            $0.label.text = result.message ?? ""
        }
    }
}
