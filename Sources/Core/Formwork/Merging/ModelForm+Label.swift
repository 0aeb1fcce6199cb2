extension ModelForm {
    /// The title of a row with the list and the entry that it is in, such as “Team, Entry 2: Name”.
    ///
    /// - Parameter tag: The tag as errors name it, such as `team.1.name`, where entries count from 0.
    /// - Returns: The title; `nil` for a tag that no row has.
    package func title(at tag: String) -> LocalizableString? {
        var (label, path, row): (MergeLabel, [Substring], FormRow?) = (MergeLabel(), [], nil)
        for part in tag.split(separator: ".") {
            path.append(part)
            if let number = Int(part), case .repeatingGroup = row {
                label = label.row(row).entry(number + 1, of: row)
                row = nil
            } else {
                if let row { label = label.row(row) }
                row = self.row(at: path.joined(separator: "."))
                if row == nil { return nil }
            }
        }
        return path.isEmpty ? nil : row.map(label.row)?.text ?? label.text
    }
}
