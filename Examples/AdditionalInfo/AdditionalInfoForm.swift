import FormworkRows
import Foundation

/// A form with every kind of row object, of which some appear by rules and some by code.
///
/// A rule that is a value decides on the phone number and on the number plate; code decides on the
/// name of another pet, counts what is missing in a text, and adds lines to the address.
final class AdditionalInfoForm: Form, FaceThemeTraits {
    enum Tag: RowTag, Equatable {
        case logo, picture, about, pets, otherPet, contact, phone, hasCar, plate, home
        case addLine, clearHome
        case addressLine(Int)
    }

    /// The look of the form, which its rows inherit.
    var theme: AstroTheme? {
        didSet { updateTheme() }
    }

    /// The labels are declared in `AdditionalInfo.yml`, beside all other texts.
    override class var messages: Any.Type? { AdditionalInfoForm.self }

    private let addLineRow = ButtonRow(tag: Tag.addLine)

    let about = TextViewRow(tag: Tag.about) { $0.isRequiredByCode = true }

    let pets = CheckListRow(tag: Tag.pets) { $0.view.checkList.names = ["cat", "dog", "other"] }

    let otherPet = TextFieldRow(tag: Tag.otherPet)

    let phone = TextFieldRow(tag: Tag.phone) {
        $0.view.textField.inputType = .tel
        $0.rules.visible = .row(Tag.contact) == "phone"
    }

    let home = MapRow(tag: Tag.home) { $0.view.textField.placeholder = "52.5163, 13.3777" }

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
        add(PictureRow(tag: Tag.picture, imageView: SkyView()))
    }

    private func addPets() {
        add(pets)
        add(otherPet)
        otherPet.hide()
    }

    private func addContact() {
        add(
            CheckListRow(tag: Tag.contact) {
                $0.view.checkList.names = ["email", "phone"]
                $0.view.checkList.allowsMultipleSelection = false
            })
        add(phone)
    }

    private func addCar() {
        let plate = TextFieldRow(tag: Tag.plate) { $0.rules.visible = .row(Tag.hasCar) }
        add(
            SwitchRow(tag: Tag.hasCar) {
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

    /// A page without a script has forgotten the lines that were added before.
    override func addRow(named name: String) {
        if name == Tag.addressLine(addressLines.count + 1).name { addAddressLine() }
    }

    private func addAddressLine() {
        let row = TextFieldRow(tag: Tag.addressLine(addressLines.count + 1))
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
        guard !missingParts.isEmpty else { return about.hideHelper(animated: true) }
        about.showHelper(viewType: HintView.self) { [unowned self] in
            let parts = LocalizableList(missingParts.map { LocalizableString.constant($0) })
            $0.label.text = text("missing", arguments: ["parts": .value(parts)])
        }
    }

    private var missingParts: [String] {
        validateList(
            row: about, (ValidationRule.hasWords, text("threeWords")),
            ({ $0.contains(".") }, text("fullStop"))
        ).filter { !$0.0 }.compactMap(\.1)
    }

    private func checkAbout() {
        explain(about) { [unowned self] in
            validate(
                row: about, (ValidationRule.required, text("aboutMissing")),
                (ValidationRule.hasWords, text("tooShort")))
        }
    }

    private func checkPhone() {
        explain(phone) { [unowned self] in
            phone.isVisible && !phone.value.isEmpty
                ? validate(row: phone, (ValidationRule.isPhone, text("noPhone")))
                : (true, nil)
        }
    }

    /// Shows the result of a check below a row; the check is made again in another language.
    private func explain(_ row: some Row, _ check: @escaping () -> (Bool, String?)) {
        guard !check().0 else { return row.hideHelper(animated: true) }
        row.showHelper(viewType: ErrorView.self, animated: true) {
            $0.label.text = check().1 ?? ""
        }
    }
}
