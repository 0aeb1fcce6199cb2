public import FormworkLocalization

/// An error with a message for users, in texts as view models have them.
///
/// The `@LocalizableError` macro writes what the texts need:
///
/// ```swift
/// @LocalizableError public struct QuotaError {
///     @LocalizedSubs(substitutions: \.values) public var message
///     public let maximum: Int
///
///     private var values: [String: any Localizable] { ["maximum": LocalizableInt(maximum)] }
/// }
/// ```
///
/// ```yaml
/// en:
///   QuotaError:
///     message: "At most %{maximum} files can be kept."
/// ```
///
/// Thrown on a server it reaches a client as the same type, if the request names it as its
/// `ResponseError`, with its texts in the reader's language; pages show its message. Thrown on a client
/// its texts are those of the client. Either way `message(in:)` has the words. Seed: the protocol of
/// the same name in FOSMVVM.
public protocol LocalizableError: ServerRequestError, RetrievablePropertyNames {
    /// The message for users.
    var localizedMessage: any Localizable { get }
}

extension LocalizableError {
    /// The words of the message for a reader: those that the server chose, or else those of the
    /// localizer.
    public func message(in localizer: Localizer) -> String {
        let message = boundToPropertyNames().localizedMessage
        return localizer.text(message)
    }
}
