/// The limits of structures and records, which come from outside of the program.
public enum DDMLimits {
    /// The maximum size of a structure or a record, in bytes.
    public static let maximumBytes = 1 << 20

    /// The maximum number of objects and lists, or of elements, inside one another.
    public static let maximumDepth = 32

    /// The maximum number of values of JSON, or of elements, on all levels.
    public static let maximumValues = 100_000

    /// The maximum number of fields, on all levels.
    public static let maximumFields = 1_000

    /// The maximum number of languages of the texts.
    public static let maximumLanguages = 100

    /// The maximum number of options of a field.
    public static let maximumOptions = 1_000

    /// The maximum size of a name, in bytes.
    public static let maximumNameBytes = 256

    /// The maximum number of entries of a repeatable field.
    public static let maximumEntries = 100

    /// The maximum number of findings that are reported.
    public static let maximumFindings = 100
}
