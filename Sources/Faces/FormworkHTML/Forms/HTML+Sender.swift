import Formwork

extension HTML {
    /// Appends the inputs by which a posted form is known: the visitor's token, the key of this
    /// one form unless its parts have keys of their own, and the version that wrote it.
    mutating func appendSender(_ context: HTMLContext, withKey: Bool = true) {
        appendHidden(HTMLForm.tokenName, context.csrfToken)
        if withKey, let key = context.submissionKey { appendHidden(HTMLForm.keyName, key()) }
        if let version = context.version {
            appendHidden(HTMLForm.versionName, version.description)
        }
    }
}
