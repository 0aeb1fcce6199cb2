public import Formwork
public import FormworkScreens

/// The data of the view of a ``RatingScreenlet``.
public protocol RatingData: AnyObject {
    /// The values that a rating can have.
    var kind: RatingKind? { get set }

    /// The ratings; `nil` until they are loaded.
    var ratings: RatingSummary? { get set }

    /// The value that the reader chose before pressing the one button of a view; `nil` in a view with a
    /// button for each value.
    var chosenValue: String? { get }
}

extension RatingData {
    /// None.
    public var chosenValue: String? { nil }
}

/// A screenlet that shows the ratings of an instance, and lets its reader rate it, change the rating and
/// take it back.
///
/// ```swift
/// let rating = RatingScreenlet<Novels>()
/// rating.entryId = novel.id
/// ```
///
/// | Action | Operation | Result |
/// |---|---|---|
/// | `Screenlet.loadAction` | ``LoadRatingsRequest`` | the ratings |
/// | ``rateAction``, of the entry with the value | ``UpdateRatingRequest`` | the ratings with the new one |
/// | ``takeBackAction`` | ``DeleteRatingRequest`` | the ratings without that of the reader |
///
/// The server decides who may rate; those who may not see the ratings without buttons. A rating that
/// fails leaves those that are shown as they are.
open class RatingScreenlet<R: Rated>: BaseScreenlet<any RatingData> {
    /// The name of the action that rates.
    public static var rateAction: String { "rate" }

    /// The name of the action that takes the rating of the reader back.
    public static var takeBackAction: String { "takeBack" }

    /// The identity of the instance; nothing is loaded until it is set.
    public final var entryId: ModelIdType?

    /// A rating and its end wait for the network.
    open override var offlineActions: Set<String> { [Self.rateAction, Self.takeBackAction] }

    /// The views of the themes `default` and `dense`.
    open override class var views: [BaseScreenletView.Type] {
        [RatingView_default.self, RatingView_dense.self]
    }

    /// The word for ratings.
    open override var screenLabel: String {
        context?.localizer.text(key: "RatingScreenlet.label") ?? ""
    }

    /// Hands the view the values of a rating.
    open override func onCreated() { screenletView.kind = R.rating }

    /// The request of an action.
    open override func operation(
        for actionName: String, sender: ActionSender
    ) -> (any ServerOperation)? {
        guard let query = entryId.map(ContentQuery.init(id:)) else { return nil }
        switch actionName {
        case Self.loadAction: return RequestOperation(LoadRatingsRequest<R>(query: query))
        case Self.takeBackAction: return RequestOperation(DeleteRatingRequest<R>(query: query))
        case Self.rateAction:
            return (sender.entryID ?? screenletView.chosenValue).map { value in
                RequestOperation(
                    UpdateRatingRequest<R>(query: query, requestBody: RatingBody(value: value)))
            }
        default: return nil
        }
    }

    /// Performs an action; while one of the two changes is under way, the other one is not begun.
    open override func onUserAction(_ actionName: String, sender: ActionSender) async {
        let changes = [Self.rateAction, Self.takeBackAction]
        guard !changes.contains(actionName) || !changes.contains(where: isActionRunning) else {
            return
        }
        await super.onUserAction(actionName, sender: sender)
    }

    /// Cancels a load whose result a change makes old.
    open override func onStartOperation(_ actionName: String) {
        if actionName != Self.loadAction { cancelOperations(for: Self.loadAction) }
    }

    /// Shows the ratings that are the result, also of an operation of the delegate.
    open override func onFinishOperation(
        _ actionName: String, result: Result<any Sendable, any Error>
    ) {
        guard case .success(let ratings as RatingSummary) = result else { return }
        screenletView.ratings = ratings
        onChange?()
    }
}
