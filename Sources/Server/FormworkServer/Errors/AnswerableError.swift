public import Formwork

/// A request's own error that declares the response with which a server reports it.
///
/// Every `ServerRequestError` that a factory throws reaches a program as the same Swift type. One
/// that does not conform is answered with the status 422, and pages report that the input cannot be
/// accepted. Conform where the server's code is: clients need not know.
///
/// ```swift
/// struct SoldOut: AnswerableError {
///     public var httpStatus: Int { 409 }
///     public var message: LocalizableString { .localized(key: "Shop.soldOut") }
/// }
/// ```
///
/// One that is also a `LocalizableError` has its message there, and declares the status alone.
public protocol AnswerableError: ServerRequestError {
    /// The status of the answer, from 400 to 599; others count as 422.
    var httpStatus: Int { get }

    /// The message on pages.
    var message: LocalizableString { get }
}

extension AnswerableError where Self: LocalizableError {
    /// None beside the error's own.
    public var message: LocalizableString { .empty }
}
