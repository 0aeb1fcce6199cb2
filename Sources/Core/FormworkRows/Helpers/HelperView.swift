/// A text under a row.
///
/// A helper of a project's own is a hint, unless it overrides ``kind``:
///
/// ```swift
/// final class RejectionView: HelperView {
///     override var kind: Kind { .error }
/// }
/// ```
open class HelperView: FormView {
    /// The meaning of a helper for its row.
    public enum Kind: Hashable, Sendable {
        /// It explains how to fill in the row.
        case hint
        /// It describes an error: the row is invalid as long as the helper is shown.
        case error
    }

    /// The label with the text.
    public let label = FormLabel()

    /// The meaning of the helper: a hint, unless its type overrides it.
    open var kind: Kind { .hint }

    /// Creates a helper without words.
    public required init() {
        super.init()
        addSubview(label)
    }
}

/// A helper that describes an error of a row.
public final class ErrorView: HelperView {
    /// An error.
    public override var kind: Kind { .error }
}

/// A helper that explains how to fill in a row.
public final class HintView: HelperView {}
