import FormworkEngine

/// The submission of a form, for views that gather values by themselves.
public struct Submit {
    private let model: Model

    init(_ model: Model) { self.model = model }

    /// The text of the button.
    public var label: String { model.localization.submitButtonLabel }

    /// Enters values by the names of attributes, and submits the form.
    ///
    /// - Throws: ``AspectError`` if there is no attribute with one of the names; nothing is entered
    ///   then.
    /// - Returns: Whether the form is valid.
    @discardableResult
    public func send(_ values: [String: [String]]) throws(AspectError) -> Bool {
        let names = values.keys.sorted()
        if let unknown = names.first(where: { model.getMember($0) == nil }) {
            throw AspectError(
                .unknown, .values, at: model.name,
                "there is no attribute \"\(unknown)\"; known are "
                    + model.members.map(\.name).sorted().prefix(20).joined(separator: ", ") + ".")
        }
        for name in names { model.getMember(name)?.setValues(values[name] ?? []) }
        return send()
    }

    /// Submits the form as it is.
    ///
    /// - Returns: Whether the form is valid.
    @discardableResult
    public func send() -> Bool {
        model.apply(.submit)
        return model.machine.isValid
    }
}
