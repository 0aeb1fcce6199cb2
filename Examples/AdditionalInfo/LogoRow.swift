import FormworkRows

/// A row of the program's own: any view can be a row.
final class LogoRow: Row {
    let view = LogoRowView()
    let tag: any RowTag

    init(tag: any RowTag) { self.tag = tag }
}

/// The name of the company in place of its logo.
final class LogoRowView: FormView {
    let label = FormLabel()

    required init() {
        super.init()
        label.text = "*  A S T R O  *"
        addSubview(label)
    }
}
