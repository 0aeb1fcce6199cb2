public import FormworkValues

extension ValueFormat {
    /// The format in which the readers of a localizer's locale write values.
    ///
    /// It is made of the same patterns with which the localizer writes, so that a value that a page
    /// shows can be entered again. Where the locale writes days in words or in a calendar without a
    /// fixed number of months, days are entered in their ISO form. The format of a locale is made
    /// once and kept.
    public init(localizer: Localizer) {
        self = localizer.formats.fieldFormat
    }
}
