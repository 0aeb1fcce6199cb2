public import Formwork
public import FormworkRows
public import Foundation

/// A single form that an application shows, edits and submits, and that stores nothing by itself.
///
/// Its fields and rules are those of a form model:
///
/// ```swift
/// @FormModel struct Message {
///     @Field(.required, .input(.emailAddress)) var email: String
///     @Field(.textArea, .required, .maxLength(2_000)) var text: String
/// }
///
/// enum Contact: ServedForm {
///     static func accept(_ message: Message, in context: ServedFormContext) async throws {
///         try await deliver(message.text, from: message.email)
///     }
/// }
///
/// try application.register(Contact.self)
/// ```
///
/// They can also be row objects, which code adds, removes and changes:
///
/// ```swift
/// enum Login: ServedForm {
///     static func accept(
///         _ content: FormContent<LoginForm>, in context: ServedFormContext
///     ) async throws {
///         try await logIn(content[LoginForm.Tag.email])
///     }
/// }
///
/// try application.register(Login.self)
/// ```
///
/// The page works without a script; where the form has rules that are values, a script makes these
/// live. The code of a form of row objects runs on the server, whenever the page is sent.
///
/// The texts are declared under the name of this type; those of row objects beside the texts of the rows, under
/// the name of `Form.messages` or of the form:
///
/// | Key | Text |
/// |---|---|
/// | `Contact.heading`, `LoginForm.heading` | the heading |
/// | `Contact.submitTitle`, `LoginForm.submitTitle` | the button that submits the form |
/// | `Contact.done`, `LoginForm.done` | the notice after the form was accepted |
public protocol ServedForm: SendableMetatype {
    /// The body: a form model, or `FormContent` or a `FormBody` of a form of row objects.
    associatedtype Content: ServerRequestBody & ValidatableModel

    /// The path of the page, by default the name of the type.
    static var path: String { get }

    /// Whether the live form waits in the browser of its reader when it is submitted without a network, as
    /// plain text; by default it does, unless it takes a password.
    ///
    /// ```swift
    /// static var waitsOffline: Bool { false }
    /// ```
    static var waitsOffline: Bool { get }

    /// Does what the form is for, once its rules and its code accepted the content.
    ///
    /// - Throws: A `RequestError` to refuse the content; the page shows it with all that was entered.
    static func accept(_ content: Content, in context: ServedFormContext) async throws
}

/// The circumstances under which a ``ServedForm`` is accepted.
public struct ServedFormContext: Sendable {
    /// The words of the reader.
    public let localizer: Localizer

    /// The store of the application.
    public let store: any ModelStore

    /// The sender of the form.
    public let caller: Caller

    /// The time.
    public let now: Date

    /// Makes a context.
    public init(
        localizer: Localizer, store: any ModelStore, caller: Caller = Caller(), now: Date = Date()
    ) {
        self.localizer = localizer
        self.store = store
        self.caller = caller
        self.now = now
    }
}

extension ServedForm where Content: FormBody {
    /// The form in which the content is entered.
    public typealias LiveForm = Content.LiveForm
}

extension ServedForm {
    /// The name of the type, in lower case and with hyphens.
    public static var path: String { RequestPath.path(describing: Self.self) }

    /// It waits.
    public static var waitsOffline: Bool { true }

    /// The heading of the form.
    public static var heading: LocalizableString { text("heading") }

    /// The text of the button that submits the form.
    public static var submitTitle: LocalizableString { text("submitTitle") }

    /// The notice after the form was accepted.
    public static var done: LocalizableString { text("done") }

    private static func text(_ name: String) -> LocalizableString {
        .localized(for: textOwner, propertyName: name)
    }

    /// The type beside whose name the texts are declared.
    private static var textOwner: Any.Type {
        guard let form = rowObjects else { return Self.self }
        return form.messages ?? form
    }

    /// The form of row objects in which the content is entered; `nil` for a form model.
    package static var rowObjects: Form.Type? { (Content.self as? any FormBody.Type)?.liveForm }
}

extension FormBody {
    fileprivate static var liveForm: Form.Type { LiveForm.self }
}
