import Formwork

/// Makes a struct a view model whose localized properties know their names.
///
/// A view model is the content of one view: data shaped for it, and text that is localized while
/// the
/// view model is encoded. A property under `@LocalizedString` finds its text by the name of the
/// type and its own name, which only a macro can read:
///
/// ```swift
/// @ViewModel public struct WelcomeViewModel {
///     public var vmId = ViewModelId()
///     @LocalizedString public var title
///     public static func stub() -> Self { .init() }
/// }
/// ```
///
/// becomes
///
/// ```swift
/// public struct WelcomeViewModel {
///     public var vmId = ViewModelId()
///     @LocalizedString public var title
///     public static func stub() -> Self { .init() }
///
///     public static func propertyNames() -> [PartialKeyPath<Self>: String] {
///         [\.title: "title"]
///     }
///
///     public func boundToPropertyNames() -> Self {
///         var copy = self
///         copy._title.bind(key: "WelcomeViewModel.title")
///         return copy
///     }
///
///     public func encode(to encoder: any Encoder) throws {
///         let bound = boundToPropertyNames()
///         var container = encoder.localizingContainer(keyedBy: CodingKeys.self)
///         try container.encodeIfPresent(bound.vmId, forKey: .vmId)
///         try container.encode(bound._title, forKey: .title)
///     }
/// }
///
/// extension WelcomeViewModel: ViewModel {
/// }
/// ```
///
/// A property under `@LocalizedSubs` or `@LocalizedCompoundString` takes its pieces from other
/// properties of the struct; it is bound after them. Those under `@LocalizedInt` and its like
/// carry a value and have no key.
///
/// A struct without localized properties gets `propertyNames()` and the conformance alone. The
/// members are as visible as the struct, and a member that the struct declares itself is not
/// written again.
///
/// ## Encoding
///
/// `encode(to:)` encodes what the compiler would encode: every stored property, in order, under its
/// name, and no key for an optional that is nil. A property wrapper is encoded as a whole. If the
/// struct declares an enum `CodingKeys`, only the properties that are cases of it are encoded.
///
/// An `encode(to:)` of your own begins with `boundToPropertyNames()` and encodes the bound copy.
///
/// ## Restrictions
///
/// - The macro is for structs in a file or in another type, not in a function.
/// - `@LocalizedString` applies to a `var` of its own that is neither `static` nor inside `#if`;
///   its type is given by the wrapper and is left out, or is `LocalizableString`.
/// - Where `encode(to:)` is written, no stored property is inside `#if`.
/// - The macro sees the body of the struct alone: `CodingKeys`, `encode(to:)` and the other members
///   it could write are declared there and not in an extension.
/// - An attribute that begins with a capital letter is taken for a property wrapper, with the
///   exception of `@MainActor`.
/// - In a module whose default isolation is the main actor, the struct names the protocol itself,
///   `@ViewModel struct Page: ViewModel`, so that the compiler leaves it free of isolation.
/// - The developer declares the other requirements of the protocol `ViewModel`: properties that are
///   `Codable`, and `stub()` where the macro does not write it.
///
/// ## Identity and example
///
/// A struct without `vmId` gets that of a view model of which there is one, `ViewModelId(type:)`. One
/// without `stub()` gets an example made of those of its first initializer's parameters, which are
/// `Stubbable`; without an initializer, if all properties have a value.
///
/// ## Hosting
///
/// With the option ``ViewModelOption/clientHostedFactory`` the view model is made where it is shown, see
/// `ClientHostedViewModelFactory`: the macro writes `AppState` with the parameters of the first
/// initializer, `ClientHostedRequest` and `model(context:)`.
///
/// ## Fields
///
/// A struct with a `@FormFieldModel` gets `resetFields()`, see `ResettableModel`.
///
/// ## Live
///
/// With the option ``ViewModelOption/live`` the view model is a `LiveViewModel`, whose clients are informed
/// when it has changed. One that is made where it is shown has no server that could.
@attached(
    extension,
    conformances: ViewModel, ClientHostedViewModelFactory, LiveViewModel, ResettableModel
)
@attached(
    member,
    names: named(propertyNames),
    named(boundToPropertyNames),
    named(encode),
    named(CodingKeys),
    named(vmId),
    named(stub),
    named(Request),
    named(AppState),
    named(ClientHostedRequest),
    named(model),
    named(resetFields)
)
public macro ViewModel(options: Set<ViewModelOption> = []) =
    #externalMacro(module: "FormworkMacrosPlugin", type: "ViewModelMacro")

/// A way in which a view model is made, beside that of a server.
public enum ViewModelOption: Sendable {
    /// It is made where it is shown, of the parameters of its initializer.
    case clientHostedFactory
    /// Its clients are informed when it has changed, see `LiveViewModel`.
    case live
}
