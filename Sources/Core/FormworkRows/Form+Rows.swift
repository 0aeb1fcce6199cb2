/// The rows of a form, which may come and go at any time.
extension Form {
    /// Appends a row to the form.
    ///
    /// The row's current value becomes its initial value; from now on a change is an edit. Each row
    /// of a form has a tag of its own.
    public func add(_ row: any AnyRow) { insert(row, at: entries.count) }

    /// Inserts a row at a position, which must be between 0 and the number of rows.
    ///
    /// A row that is already in a form is removed from it first.
    public func insert(_ row: any AnyRow, at index: Int) {
        if let form = row.form, let place = form.index(of: row) { form.remove(at: place) }
        let entry = FormEntry(row, format: format)
        // A row that is gone takes what was entered with it, also if another one has its name.
        if removed.contains(entry.name) { updateMachine() }
        rows.insert(row, at: index)
        entries.insert(entry, at: index)
        entriesByRow[ObjectIdentifier(row)] = entry
        entriesByView[ObjectIdentifier(row.baseView)] = entry
        if entriesByName[entry.name] == nil { entriesByName[entry.name] = entry }
        insertSubview(row.baseView, at: index)
        showTexts(of: entry)
    }

    /// Removes a row from the form, with all of its views and its input.
    ///
    /// If it has the focus, it loses that first.
    public func remove(at index: Int) {
        let entry = entries[index]
        dropFocus(of: entry.row)
        // Observers of the lost focus may have changed the rows.
        guard let index = entries.lastIndex(where: { $0 === entry }) else { return }
        rows.remove(at: index)
        entries.remove(at: index)
        entry.isPresent = false
        entriesByRow[ObjectIdentifier(entry.row)] = nil
        entriesByView[ObjectIdentifier(entry.row.baseView)] = nil
        if entriesByName[entry.name] === entry {
            entriesByName[entry.name] = nil
            // Only a form with two rows of one tag, which no face can show, has fewer names than
            // rows.
            if entriesByName.count < entries.count {
                entriesByName[entry.name] = entries.first { $0.name == entry.name }
            }
        }
        removed.insert(entry.name)
        entry.row.baseView.removeFromSuperview()
    }

    /// The row with a tag, if it is of the type that is wanted.
    ///
    /// ```swift
    /// let fullNameRow: TextFieldRow? = form.findRow(tag: LoginFormTag.fullName)
    /// ```
    ///
    /// - Complexity: O(1)
    public func findRow<R, Tag: RowTag & Equatable>(tag: Tag) -> R? {
        guard let entry = entriesByName[tag.name], entry.row.tag as? Tag == tag else { return nil }
        return entry.row as? R
    }

    /// The position of a row; `nil` if it is not in this form.
    public func index(of row: any AnyRow) -> Int? { entries.firstIndex { $0.row === row } }

    /// The row that the machine knows by a tag, such as `email`, or that holds the row it knows.
    public func row(named tag: String) -> (any AnyRow)? { entry(named: tag)?.row }

    /// The name of a row in the machine; `nil` if it is not in this form.
    public func name(of row: any AnyRow) -> String? { entry(of: row)?.name }

    func entry(of row: any AnyRow) -> FormEntry? { entriesByRow[ObjectIdentifier(row)] }

    func entry(named tag: String) -> FormEntry? {
        if let entry = entriesByName[tag] { return entry }
        return tag.firstIndex(of: ".").flatMap { entriesByName[String(tag[..<$0])] }
    }

    func isVisible(_ row: any AnyRow) -> Bool {
        entry(of: row).map { machine.isVisible($0.name) } ?? false
    }

    func isEnabled(_ row: any AnyRow) -> Bool {
        entry(of: row).map { machine.isEnabled($0.name) } ?? false
    }
}
