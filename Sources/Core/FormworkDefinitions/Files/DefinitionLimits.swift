/// The bounds of definitions, which come from outside of the program.
enum DefinitionLimits {
    /// The maximum number of files in a directory.
    static let maximumFiles = 500

    /// The maximum size of a file, in bytes.
    static let maximumFileSize = 1 << 20

    /// The maximum number of values in a file, each use of an anchor counted.
    static let maximumValues = 100_000

    /// The maximum number of maps and lists inside one another.
    static let maximumDepth = 32

    /// The maximum number of fields of an entity, at all depths.
    static let maximumFields = 1_000

    /// The maximum number of findings that are reported.
    static let maximumFindings = 100
}
