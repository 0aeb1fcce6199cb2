/// The kept value of a derived property of a known type.
final class ValueCell<Model: DataModel, Value: SendableMetatype>: DerivedCell {
    private let key: DerivedKey<Model, Value>
    private unowned let model: Model
    private var value: Value?

    /// The value that observers were notified of last.
    private var reportedValue: Value?

    init(_ key: DerivedKey<Model, Value>, of model: Model, in tree: ModelTree) {
        self.key = key
        self.model = model
        super.init(key.property, of: model.modelNode, in: tree)
    }

    /// The value, brought up to date.
    func currentValue() -> Value {
        prepareReading()
        guard let value else {
            // It is missing only during the first computation: a circle was just reported.
            preconditionFailure("\(description) reads itself and has no earlier value.")
        }
        return value
    }

    override func compute() -> Bool {
        let new = key.compute(model)
        if let value, let areEqual = key.areEqual, areEqual(value, new) { return false }
        value = new
        return true
    }

    override func takeChange() -> Bool {
        defer { reportedValue = value }
        guard let reportedValue, let value else { return true }
        return key.areEqual.map { !$0(reportedValue, value) } ?? true
    }

    override func forEachChild(_ body: (any DataModel) -> Void) {
        if let value { key.forEachChild?(value, body) }
    }
}
