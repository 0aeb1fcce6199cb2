/// The values with which a form was opened, to which a reset returns.
struct LoadedValues {
    /// The values by the names of their rows.
    let values: [String: FieldValue]

    /// Whether the values are stored already, and are not only the first ones of a new form.
    let isStored: Bool
}
