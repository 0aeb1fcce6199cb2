public import Foundation

/// A view model that is made where it is shown, of values that are there: without a server, by the same
/// texts.
///
/// The macro writes all of it from the parameters of the initializer:
///
/// ```swift
/// @ViewModel(options: [.clientHostedFactory])
/// public struct SettingsViewModel {
///     @LocalizedString public var title
///     public let theme: String
///
///     public init(theme: String) { self.theme = theme }
/// }
///
/// let settings = try await SettingsViewModel.model(
///     appState: .init(theme: "dark"), in: localizer)
/// ```
///
/// Its bytes are those that a server would have sent. Seed: the protocol of the same name in FOSMVVM.
public protocol ClientHostedViewModelFactory: ViewModelFactory, RequestableViewModel
where Context == ClientHostedModelFactoryContext<Request, AppState> {
    /// The values of which the view model is made.
    associatedtype AppState: Sendable
}

/// The reader of a view model that is made where it is shown, and the values that are there.
public struct ClientHostedModelFactoryContext<Request: ViewModelRequest, AppState: Sendable>:
    ViewModelFactoryContext
{
    /// The request that a server would have been sent.
    public let request: Request

    /// The values of which the view model is made.
    public let appState: AppState

    /// The localizer for the reader's language.
    public let localizer: Localizer

    /// The reader's language and region.
    public var locale: Locale { localizer.locale }

    /// Makes a context.
    public init(request: Request, appState: AppState, localizer: Localizer) {
        self.request = request
        self.appState = appState
        self.localizer = localizer
    }
}

extension ClientHostedViewModelFactory where Request.Query == EmptyQuery {
    /// Makes the view model for a reader, with its texts in their language.
    ///
    /// - Throws: Any error of the factory, or of the view model's own coding.
    public static func model(appState: AppState, in localizer: Localizer) async throws -> Self {
        let request = Request(query: EmptyQuery())
        let model = try await model(
            context: Context(request: request, appState: appState, localizer: localizer))
        let encoder = JSONEncoder.localizingEncoder(localizer: localizer)
        encoder.configureForFormwork()
        return try JSONDecoder.formwork.decode(Self.self, from: encoder.encode(model))
    }
}
