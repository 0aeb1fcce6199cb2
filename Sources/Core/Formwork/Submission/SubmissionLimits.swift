/// The maximum sizes of the parts of a submission, from any client.
///
/// Work on a submission grows with its size at most as n log n; these limits keep n small.
public enum SubmissionLimits {
    /// The maximum number of names with their texts or files, those that repeat a name included.
    public static let maxNames = 4_096

    /// The maximum number of values of JSON, in lists and objects of all levels: each name can be
    /// that of a list of objects, of an object in it and of a text.
    public static let maxValues = 12_288

    /// The maximum number of bytes in UTF-8 of a text for a field of one line, or with a maximum
    /// length.
    ///
    /// A longer text is refused and not shown again, unless its field allows so much. A text area
    /// without a maximum length is bounded only by the size of the body.
    public static let maxTextLength = 65_536

    /// The maximum number of bytes of one name in UTF-8.
    public static let maxNameLength = 1_000

    /// The maximum number of parts of one name, and of levels of JSON: `team.3.name` has three.
    public static let maxDepth = 32

    /// The maximum number of entries of a list that declares no maximum of its own.
    public static let maxEntries = FormMachine.receivedEntriesLimit

    /// The maximum number of validation results; one more counts the rest.
    public static let maxResults = 100

    /// The maximum number of bytes of the header of one part of a multipart body.
    public static let maxPartHeaderLength = 8_192
}
