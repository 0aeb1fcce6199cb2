import Formwork

extension RegistrationError {
    /// One error of several, with the code of the first; `nil` of none.
    init?(of errors: [RegistrationError]) {
        guard let first = errors.first else { return nil }
        self.init(code: first.code, message: errors.map(\.message).joined(separator: "\n"))
    }

    /// Everything that is wrong with the form of a model.
    ///
    /// The properties are compared with the rows only of a form that does not contradict itself.
    static func list(of model: any ValidatableModel.Type) -> [RegistrationError] {
        let name = String(reflecting: model)
        let form = ModelForm.of(model)
        var errors: [RegistrationError] = []
        if let error = form.error { errors.append(.contradiction(name, "\(error)")) }
        let findings = FormFindings(model).list
        if !findings.isEmpty { errors.append(.wrongForm(name, findings)) }
        if form.hasOwnServerRules, !(model is any ServerRuled.Type) {
            errors.append(.undecided(name))
        }
        guard form.error == nil, let body = model as? any (ValidatableModel & Decodable).Type else {
            return errors
        }
        let mismatches = PropertyCheck.findings(in: body)
        return errors + (mismatches.isEmpty ? [] : [.mismatch(mismatches)])
    }

    private static func wrongForm(_ type: String, _ findings: [String]) -> Self {
        Self(
            code: .wrongForm,
            message: """
                The form of \(type) cannot be filled in as it is declared:
                - \(findings.joined(separator: "\n- "))
                """)
    }
}
