/// A view model whose clients are informed when it has changed.
///
/// ```swift
/// @ViewModel(options: [.live]) struct BoardViewModel {
///     var vmId: ViewModelId
///     let titles: [String]
///     static func stub() -> Self { .init(vmId: .init(id: "board"), titles: []) }
/// }
/// ```
///
/// A server answers its request as any other one, and also as a stream of events
/// (`Accept: text/event-stream`): `connected`, `invalidated` once its answer to this client is another
/// one, and `ended` when the client may not have it any more. `FormworkClient` has
/// `live(baseURL:headers:locale:by:retries:)`, which asks for the view model after each of them.
///
/// The answer has a freshness (``ViewModelId/freshness``), by which a client recognizes an older one.
///
/// Seed: the protocol of the same name in FOSMVVM.
public protocol LiveViewModel: ViewModel {}
