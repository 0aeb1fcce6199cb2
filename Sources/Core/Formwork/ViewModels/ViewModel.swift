/// A projection of models, shaped for one view.
///
/// A view model holds exactly what its view shows: selected, flattened, with texts that wait for
/// the reader's language until the value is encoded or rendered. Views never concatenate, format or
/// reorder what it holds.
///
/// The `@ViewModel` macro writes what the compiler cannot: which property is which text.
///
/// ```swift
/// @ViewModel
/// public struct IdeaViewModel {
///     @LocalizedString public var heading
///     public let title: String
///     public var vmId: ViewModelId
///
///     public static func stub() -> IdeaViewModel {
///         IdeaViewModel(title: "A title", vmId: ViewModelId(id: 1))
///     }
/// }
/// ```
public protocol ViewModel: ServerRequestBody, RetrievablePropertyNames, Identifiable, Stubbable {
    /// The identity of the content, derived from the model where there is one.
    var vmId: ViewModelId { get }
}

extension ViewModel {
    /// The identity of the content.
    public var id: ViewModelId { vmId }
}
