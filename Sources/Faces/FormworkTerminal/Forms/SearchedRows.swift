import Formwork

/// The rows whose choices are too many to be listed, with the buttons that search for them.
struct SearchedRows {
    /// The paths of the buttons by those of the rows, such as `stops.place`.
    var buttons: [String: String] = [:]

    /// The button of a row, such as `stops.3.place-search`; `nil` for a row whose choices are listed.
    func button(for tag: String) -> String? {
        guard let path = buttons[tag.rowPath], let name = path.split(separator: ".").last else {
            return nil
        }
        let scope = tag.lastIndex(of: ".").map { tag[...$0] } ?? ""
        return "\(scope)\(name)"
    }
}
