/// The application that answers a request, for those that the answer itself sends to it.
///
/// It is made once, and all that answers refers to it: an application has too many parts to be copied for each request.
final class AnsweringApplication: Sendable {
    let value: FormworkApplication

    init(_ value: FormworkApplication) { self.value = value }
}
