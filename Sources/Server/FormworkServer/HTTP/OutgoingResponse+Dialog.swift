import HTTPTypes

extension IncomingRequest {
    /// Whether a script sends a form that is shown in a dialog.
    var isFromDialog: Bool { headers.first(.dialog) != nil }
}

extension HTTPField.Name {
    /// The field of a script that sends a form which is shown in a dialog.
    fileprivate static let dialog = literal("Formwork-Dialog")
}

extension OutgoingResponse {
    /// Leaves a redirection to the script that sent the form.
    ///
    /// A script cannot see the target of a redirection, and following it would use up the notice
    /// that the next page shows. So it finds the target in the same header field of a response
    /// without content.
    mutating func leaveRedirection() {
        guard status == .seeOther else { return }
        status = .noContent
    }
}
