/// The application that answers a request, for those that the answer itself sends to it.
///
/// Exchanges are copied on their way; they share one reference in place of the whole application.
final class AnsweringApplication: Sendable {
    let value: FormworkApplication

    init(_ value: FormworkApplication) { self.value = value }
}
