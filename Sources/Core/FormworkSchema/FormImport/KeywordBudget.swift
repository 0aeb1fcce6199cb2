/// The number of keywords that may be read for a form: references let a short schema describe more
/// rows than any form has.
final class KeywordBudget {
    private let maximum: Int
    private var count = 0

    init(maximum: Int) {
        self.maximum = maximum
    }

    /// Counts keywords.
    func take(_ number: Int = 1, from node: SchemaNode) throws(FormRefusal) {
        count += number
        guard count <= maximum else {
            throw FormRefusal(
                schema: node.index, keyword: "",
                reason:
                    "The form has more than \(maximum) keywords; references multiply them."
            )
        }
    }
}
