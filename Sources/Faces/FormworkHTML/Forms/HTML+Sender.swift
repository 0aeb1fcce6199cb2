import Formwork

extension HTML {
    /// Appends the inputs by which a posted form is known: the visitor's token, the key of this
    /// one form, and the version that wrote it.
    mutating func appendSender(_ context: HTMLContext) {
        appendHidden(HTMLForm.tokenName, context.csrfToken)
        if let key = context.submissionKey { appendHidden(HTMLForm.keyName, key()) }
        if let version = context.version {
            appendHidden(HTMLForm.versionName, version.description)
        }
    }
}
