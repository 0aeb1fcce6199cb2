import FormworkRows

// "Creating a Row". Where the seed loads a view from a Xib, a view makes itself.

class CompanyLogoView: FormView {
    let image = FormImageView()

    required init() {
        super.init()
        image.accessibilityLabel = "Astro"
        addSubview(image)
    }
}

class CompanyLogoRow: Row {
    // Define the view type
    typealias View = CompanyLogoView

    // The view that the user will see
    var view: View

    // Every Row must have a RowTag
    var tag: any RowTag

    init(tag: any RowTag, config: ((CompanyLogoRow) -> Void)? = nil) {
        let view: View = View()
        self.view = view
        self.tag = tag
        config?(self)
    }
}
