public import FormworkPresentation

/// The colours, pictures and links of rows, which code sets in their views.
extension Form: LookDriver {
    /// The look of a row, as its views have it now; `nil` if they have none of their own.
    public final func look(ofRow tag: String) -> RowLook? {
        guard let entry = entriesByName[tag] else { return nil }
        var look = RowLook()
        look.collect(from: entry.row.baseView)
        if look.picture != nil, look.pictureText.isEmpty, !(entry.row is any AnyValueRow) {
            look.pictureText = entry.row.baseView.accessibilityLabel ?? ""
        }
        if let place = (entry.row as? MapRow)?.value, let row = entry.row as? MapRow {
            look.link = row.mapLink(place)
            look.linkText = place.text
        }
        return look == RowLook() ? nil : look
    }

    /// Takes over the look with the name of a theme, unless the form has one of its own.
    public final func adopt(_ theme: Theme) {
        (self as? any ThemeableView)?.adopt(theme)
    }

    /// Reports a row whose views look different now.
    func lookDidChange(of view: FormView) {
        guard current != nil, let entry = entry(containing: view) else { return }
        performUpdates { note([.definition(tag: entry.name)]) }
    }
}

extension ThemeableView {
    fileprivate func adopt(_ theme: Theme) {
        guard self.theme == nil, let look = ThemeType.named(theme.name) else { return }
        self.theme = look
    }
}

extension RowLook {
    /// Takes the first colour, length and picture of each use, from the outside to the inside.
    fileprivate mutating func collect(from view: FormView) {
        background = background ?? view.backgroundColor
        tint = tint ?? view.tintColor
        margin = margin ?? view.margin
        text = text ?? (view as? FormLabel)?.textColor ?? (view as? FormTextField)?.textColor
        if let image = view as? FormImageView, picture == nil, let name = image.image {
            picture = name
            pictureText = image.accessibilityLabel ?? ""
            pictureHeight = image.height
        }
        for view in view.subviews { collect(from: view) }
    }
}
