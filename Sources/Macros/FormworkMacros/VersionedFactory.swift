public import Formwork

/// Makes a view model by the version of its reader's program: by the newest factory that is not above
/// it.
///
/// ```swift
/// struct Reader: ViewModelFactoryContext {
///     let locale: Locale
///     let appVersion: SystemVersion
/// }
///
/// @ViewModel struct Greeting {
///     let text: String
///     static func stub() -> Self { Greeting(text: "Hello") }
/// }
///
/// @VersionedFactory
/// extension Greeting: ViewModelFactory {
///     @Version("1.0.0")
///     static func plain(context: Reader) async throws -> Self { Greeting(text: "Hello") }
///
///     @Version("2.0.0")
///     static func warm(context: Reader) async throws -> Self { Greeting(text: "Welcome back") }
/// }
/// ```
///
/// It writes `model(context:)`, as visible as the first factory, which has the type of its context. A
/// reader of a version before all of them is refused with `unsupportedVersion`.
///
/// Seed: the macro of the same name in FOSMVVM. Where the members of an answer differ alone, a
/// `VersionChange` is shorter, and covers what clients send as well.
@attached(member, names: named(model))
public macro VersionedFactory() =
    #externalMacro(module: "FormworkMacrosPlugin", type: "VersionedFactoryMacro")

/// Marks a factory under ``VersionedFactory()`` with the first version that it is for.
@attached(peer)
public macro Version(_ version: SystemVersion) =
    #externalMacro(module: "FormworkMacrosPlugin", type: "VersionMacro")
