import FormworkHTML

extension FormworkApplication {
    /// Serves the page of a single form, and answers its submission.
    ///
    /// - Throws: ``RegistrationError`` if another type answers the path, or if the rows of the form
    ///   and the properties of its content contradict each other.
    public mutating func register<Served: ServedForm>(
        _ form: Served.Type
    ) throws(RegistrationError) {
        resourceTexts.append(
            (String(reflecting: form), [Served.heading, Served.submitTitle, Served.done]))
        if let texts = ServedFormTexts(of: form) { servedForms.append(texts) }
        try register(ServedFormRequest<Served>.self)
        try register(SubmitServedFormRequest<Served>.self)
    }
}
