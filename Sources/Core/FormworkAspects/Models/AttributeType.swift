public import Formwork

/// The type of an attribute on its server, such as `java.lang.Long`, and the kind of its values.
public struct AttributeType: Hashable, Sendable {
    /// The name of the type.
    public let name: String

    /// The kind of its values.
    public let kind: FieldValueKind

    /// Makes a type.
    public init(_ name: String, _ kind: FieldValueKind) {
        self.name = name
        self.kind = kind
    }

    /// The identity of an instance of another entity.
    static let reference = AttributeType("reference", .text)

    /// The types of Java, with and without their packages.
    public static let known: [String: FieldValueKind] = {
        var kinds: [String: FieldValueKind] = [:]
        for (names, kind) in types {
            for name in names {
                kinds[name] = kind
                kinds[name.shortName] = kind
            }
        }
        // `java.util.Date` and `java.sql.Date` are different only where they have a time.
        kinds["Date"] = .date
        return kinds
    }()

    private static let types: [([String], FieldValueKind)] = [
        (["java.lang.String", "char", "java.lang.Character", "java.util.UUID"], .text),
        (
            [
                "java.lang.Long", "java.lang.Integer", "java.lang.Short", "java.lang.Byte",
                "java.math.BigInteger", "long", "int", "short", "byte",
            ], .integer
        ),
        (
            [
                "java.math.BigDecimal", "java.lang.Double", "java.lang.Float", "double", "float",
            ], .decimal
        ),
        (["java.lang.Boolean", "boolean"], .boolean),
        (["java.time.LocalDate", "java.sql.Date", "java.util.Date"], .date),
        (["java.time.LocalTime", "java.sql.Time"], .time),
        (["java.time.LocalDateTime", "java.sql.Timestamp"], .dateTime),
        (["java.time.YearMonth"], .month),
    ]
}
