package import Formwork

extension StoreWrite {
    /// Reads a noted write: its number, its model, its instance and its version.
    package init?(_ row: some Collection<StoredValue>) {
        let row = Array(row)
        guard row.count == 4, let number = row[0].integer, let model = row[1].text,
            let id = row[2].text.flatMap({ ModelIdType(storedText: $0) })
        else { return nil }
        self.init(
            model: model, id: id, version: row[3].integer.map { Int($0) }, number: Int(number))
    }
}
