/// The direction in which a locale's text runs.
public enum LayoutDirection: String, Hashable, Sendable {
    /// As in English.
    case leftToRight

    /// As in Arabic.
    case rightToLeft

    /// The value of HTML's `dir` attribute.
    public var htmlValue: String {
        switch self {
        case .leftToRight: "ltr"
        case .rightToLeft: "rtl"
        }
    }
}
