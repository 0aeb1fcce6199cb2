import Formwork

extension HTMLForm {
    /// The form as a caller may see and change it.
    ///
    /// - Parameters:
    ///   - access: The access of the caller.
    ///   - keepsSecrets: Whether a password that is left empty keeps the stored one.
    /// - Returns: The form.
    func restricted(to access: ResourceAccess, keepingSecrets keepsSecrets: Bool = false)
        -> HTMLForm
    {
        var form = self
        form.restriction = FormRestriction(to: access, keepingSecrets: keepsSecrets)
        return form
    }
}
