/// A driver that takes the input of a page by itself, such as a form of row objects, whose code may
/// add rows on the way.
public protocol ReceivingDriver: FormDriver {
    /// Takes what a page sent, which may be forged; what it does not accept is dropped.
    ///
    /// - Parameters:
    ///   - submitted: The input.
    ///   - withFiles: Whether the form takes the files too. One that is only shown again must not, unless
    ///     the server keeps them: the browser has to send them once more.
    func receive(_ submitted: SubmittedFields, withFiles: Bool)
}

extension ReceivingDriver {
    /// Takes what a page sent, without its files.
    public func receive(_ submitted: SubmittedFields) { receive(submitted, withFiles: false) }
}
