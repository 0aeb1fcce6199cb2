/// A text under a row.
open class HelperView: FormView {
    /// The label with the text.
    public let label = FormLabel()

    /// Creates a helper without words.
    public required init() {
        super.init()
        addSubview(label)
    }
}

/// A helper that describes an error of a row.
public final class ErrorView: HelperView {}

/// A helper that explains how to fill in a row.
public final class HintView: HelperView {}
