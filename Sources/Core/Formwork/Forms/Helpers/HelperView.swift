/// Words that stand under a row.
open class HelperView: FormView {
    /// What people read.
    public let label = FormLabel()

    /// Creates a helper without words.
    public required init() {
        super.init()
        addSubview(label)
    }
}

/// What is wrong with a row.
public final class ErrorView: HelperView {}

/// What helps to fill in a row.
public final class HintView: HelperView {}
