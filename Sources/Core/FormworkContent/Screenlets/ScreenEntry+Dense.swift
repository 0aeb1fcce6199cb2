import FormworkPresentation

extension ScreenEntry {
    /// The same entry with all details in one line, for back offices.
    var dense: ScreenEntry {
        var entry = self
        entry.details = details.isEmpty ? [] : [details.joined(separator: " · ")]
        return entry
    }
}
