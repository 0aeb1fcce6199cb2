/// A driver that takes the input of a page by itself, such as a form of row objects, whose code may
/// add rows on the way.
public protocol ReceivingDriver: FormDriver {
    /// Takes what a page sent, which may be forged; what it does not accept is dropped.
    func receive(_ submitted: SubmittedFields)
}
