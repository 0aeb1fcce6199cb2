import FormworkScreens

/// The view of the theme `default`: two text fields, and a button for each action of the user.
final class BookmarkView_default: BaseScreenletView, BookmarkData {
    enum Tag: RowTag { case url, preview, title, save }

    private let urlRow = TextFieldRow(tag: Tag.url) {
        $0.view.textField.inputType = .url
        $0.constraints = [.required, .url]
    }

    private let titleRow = TextFieldRow(tag: Tag.title) { $0.constraints = [.maxLength(200)] }

    override func setupRows() {
        super.setupRows()
        add(urlRow)
        add(ButtonRow(tag: Tag.preview))
        add(titleRow)
        add(ButtonRow(tag: Tag.save))
    }

    var url: String {
        get { urlRow.value }
        set { urlRow.value = newValue }
    }

    var title: String {
        get { titleRow.value }
        set { titleRow.value = newValue }
    }
}
