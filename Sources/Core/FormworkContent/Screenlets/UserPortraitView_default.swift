import Formwork
public import FormworkPresentation
public import FormworkScreens

/// The view of a ``UserPortraitScreenlet``: the picture or the initials, and for those who may change the
/// portrait rows for a picture and its part.
///
/// The part is chosen by words, or by three numbers, so that neither a script nor a pointer is needed.
open class UserPortraitView_default: BaseScreenletView, UserPortraitData {
    enum Tag: RowTag { case asked, picture, crop, left, top, side, upload }

    private let askedRow = TextFieldRow(tag: Tag.asked) {
        // A page without a script sends it back.
        $0.view.textField.inputType = .hidden
        $0.view.label.text = "#"
    }
    private let pictureRow = FileRow(tag: Tag.picture) {
        $0.constraints = [
            .required, .fileTypes(["image/*"]), .maxFileSize(Portrait.maximumFileSize),
        ]
    }
    private lazy var cropRow = makeCropRow()
    private let numberRows = [
        UserPortraitView_default.numberRow(Tag.left, from: 0),
        UserPortraitView_default.numberRow(Tag.top, from: 0),
        UserPortraitView_default.numberRow(Tag.side, from: Portrait.minimumSide),
    ]
    private let uploadRow = ButtonRow(tag: Tag.upload)

    /// The name of the account.
    public final var userName = ""

    /// The portrait; `nil` until it is loaded.
    public final var portrait: DisplayedPortrait?

    /// Whether the reader may change the portrait.
    public final var editable = false

    /// Whether a change waits for the network.
    public final var isWaiting = false

    /// Adds the rows for a picture and its part.
    open override func setupRows() {
        super.setupRows()
        add(askedRow)
        add(pictureRow)
        cropRow.view.checkList.allowsMultipleSelection = false
        cropRow.constraints = [.required]
        cropRow.view.checkList.names = PortraitCrop.allCases.map(\.rawValue)
        cropRow.value = [true]
        add(cropRow)
        if offersNumbers { for row in numberRows { add(row) } }
        add(uploadRow)
    }

    /// Whether the part can be entered in numbers as well.
    var offersNumbers: Bool { true }

    /// Makes the row in which the part is chosen by words.
    func makeCropRow() -> CheckListRow { CheckListRow(tag: Tag.crop) }

    private static func numberRow(_ tag: Tag, from least: Int) -> TextFieldRow {
        TextFieldRow(tag: tag) {
            $0.view.textField.inputType = .number
            $0.constraints = [
                .fractionDigits(0), .minValue(ExactDecimal(Int64(least))), .maxValue(100_000),
            ]
        }
    }

    /// Explains how to choose a picture and its part.
    open override func onCreated() {
        showHint(of: pictureRow)
        showHint(of: cropRow)
        for row in numberRows { showHint(of: row) }
    }

    private func showHint(of row: any AnyRow) {
        let key = "\(row.tag.name).hint"
        row.showHelper(viewType: HintView.self) { [unowned self] in $0.label.text = text(key) }
    }

    // MARK: Data

    /// The picture that the reader chose, and its part.
    public final var input: PortraitInput {
        guard let picture = pictureRow.value.first else { return PortraitInput(picture: nil) }
        return PortraitInput(picture: picture, part: enteredPart ?? crop.part(of: picture))
    }

    /// The part of which the reader entered the numbers.
    private var enteredPart: Portrait.Part? {
        guard offersNumbers else { return nil }
        let numbers = numberRows.compactMap { number(in: $0) }
        guard numbers.count == numberRows.count else { return nil }
        return Portrait.Part(left: numbers[0], top: numbers[1], side: numbers[2])
    }

    private func number(in row: TextFieldRow) -> Int? {
        switch machine.value(of: row.tag.name) {
        case .integer(let number): Int(exactly: number)
        case .decimal(let number): Int(number.text)
        default: nil
        }
    }

    private var crop: PortraitCrop {
        let names = cropRow.texts(in: format)
        return names.first.flatMap { PortraitCrop(rawValue: $0) } ?? .middle
    }

    /// Whether the reader is asked to confirm the deletion.
    public final var asksToDelete: Bool {
        get { askedRow.value == Tag.asked.name }
        set { askedRow.value = newValue ? Tag.asked.name : "" }
    }

    /// Takes the picture and its part out of the rows.
    public final func clearInput() { apply(.reset()) }

    // MARK: Checks

    /// A picture must be there to be uploaded, and for nothing else.
    open override func checksRows(before actionName: String) -> Bool {
        actionName == Tag.upload.name
    }

    /// Checks that the part has all of its numbers, or none.
    @discardableResult
    open override func submit() -> Bool {
        guard offersNumbers else { return super.submit() }
        let isPartial = numberRows.contains { !$0.value.isEmpty }
        for row in numberRows {
            guard isPartial, row.value.isEmpty else {
                showHint(of: row)
                continue
            }
            row.showHelper(viewType: ErrorView.self) { [unowned self] in
                $0.label.text = text("incomplete")
            }
        }
        return super.submit()
    }

    /// The words for a change that waits, in the place of those for one that was made.
    open override var progressMessages: [String: [ScreenStatus.Phase: ProgressMessage]] {
        guard isWaiting else { return super.progressMessages }
        let words = [ScreenStatus.Phase.success: ProgressMessage.text(waitingWords)]
        return [Tag.upload.name: words, UserPortraitScreenlet.confirmAction: words]
    }

    private var waitingWords: LocalizableString { .localized(key: "UserPortraitScreenlet.waiting") }

    // MARK: Parts

    /// The picture or the initials, the rows, and the button that deletes.
    open override var parts: [ScreenPart] {
        [.picture(picture)] + (editable ? deletionParts + super.parts : [])
    }

    private var picture: ScreenPicture {
        guard let portrait, let address = portrait.address else {
            return ScreenPicture(
                letters: Portrait.initials(of: userName), alternative: words("none"))
        }
        var picture = ScreenPicture(address: address, alternative: words("picture.alternative"))
        if let size = portrait.size, let part = portrait.part {
            picture.part = ScreenPicture.Part(
                left: part.left, top: part.top, side: part.side, of: size)
        }
        return picture
    }

    private var deletionParts: [ScreenPart] {
        guard portrait?.address != nil else { return [] }
        let isPossible = !isChanging
        let action = { (name: String) in
            ShownAction(action: name, label: self.words("\(name).title"), isPossible: isPossible)
        }
        guard asksToDelete else { return [.actions([action("delete")])] }
        return [.text(words("delete.question")), .actions([action("confirm"), action("cancel")])]
    }

    /// Whether a change of the portrait is under way.
    private var isChanging: Bool {
        guard let screenlet else { return false }
        return ["upload", "confirm"].contains(where: screenlet.isActionRunning)
    }

    private func words(_ key: String) -> String {
        screenlet?.context?.localizer.text(
            key: "UserPortraitScreenlet.\(key)", arguments: ["name": .text(userName)]) ?? ""
    }
}
