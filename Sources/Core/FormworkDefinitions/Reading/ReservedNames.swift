/// The names that stores use for values of their own, which no property can have.
enum ReservedNames {
    private static let all: Set = ["id", "createdat", "updatedat", "deletedat", "version"]

    /// Whether a name is one of them; stores take capital letters for small ones.
    static func contains(_ name: String) -> Bool { all.contains(name.lowercased()) }
}
