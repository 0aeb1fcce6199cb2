import Formwork
public import FormworkPresentation
public import FormworkScreens

/// The view of a ``RatingScreenlet``: the ratings in words, and a button for each value.
///
/// | Kind | Words |
/// |---|---|
/// | stars | the average and the number of ratings |
/// | like | the number of ratings |
/// | thumbs, emojis | the number of ratings of each value |
open class RatingView_default: BaseScreenletView, RatingData {
    /// The values that a rating can have.
    public final var kind: RatingKind?

    /// The ratings; `nil` until they are loaded.
    public final var ratings: RatingSummary?

    /// The ratings in words, the rating of the reader, and the buttons of those who may rate.
    open override var parts: [ScreenPart] {
        guard let ratings else { return [] }
        let buttons = ratings.canRate ? buttons(ratings) : []
        let lines = words.summary(ratings) + [words.own(ratings)].compactMap { $0 }
        return lines.map { .text($0) } + (buttons.isEmpty ? [] : [.actions(buttons)])
    }

    private var words: RatingWords { RatingWords(kind, in: screenlet?.context?.localizer) }

    // MARK: Buttons

    /// A button for each value, and one that takes the rating of the reader back.
    private func buttons(_ ratings: RatingSummary) -> [ShownAction] {
        let isPossible = !(screenlet?.isRatingChanging ?? false)
        let values = ratings.counts.map { count in
            ShownAction(
                action: "rate", of: count.value, label: words.title(of: count.value),
                isPossible: isPossible, isCurrent: count.value == ratings.own)
        }
        guard ratings.own != nil else { return values }
        return values + [words.takeBack(isPossible: isPossible)]
    }
}
