extension HTML {
    /// Appends the inputs by which a posted form is known: the visitor's token, and the key of this
    /// one form.
    mutating func appendSender(_ context: HTMLContext) {
        appendHidden(HTMLForm.tokenName, context.csrfToken)
        if let key = context.submissionKey { appendHidden(HTMLForm.keyName, key()) }
    }
}
