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
        return summary(ratings).map { .text($0) } + ownRating(ratings).map { .text($0) }
            + (buttons.isEmpty ? [] : [.actions(buttons)])
    }

    // MARK: Words

    /// The ratings of all readers, in sentences.
    private func summary(_ ratings: RatingSummary) -> [String] {
        guard ratings.total > 0 else { return [words("none")] }
        let total = words("count", ["count": .integer(Int64(ratings.total))])
        switch kind {
        case .stars(let maximum):
            guard let average = ratings.average else { return [total] }
            let numbers: [String: LocalizableArgument] = [
                "average": .decimal(average.decimal), "maximum": .integer(Int64(maximum)),
            ]
            return [words("average", numbers), total]
        case .like: return [total]
        case .thumbs, .emojis, nil:
            return ratings.counts.map { count in
                words(
                    "value",
                    ["value": .text(title(of: count.value)), "count": .integer(Int64(count.count))])
            }
        }
    }

    private func ownRating(_ ratings: RatingSummary) -> [String] {
        ratings.own.map { [words("own", ["value": .text(title(of: $0))])] } ?? []
    }

    private func title(of value: String) -> String {
        let title = kind?.choices.first { $0.value == value }?.title
        return title.flatMap { screenlet?.context?.localizer.text($0) } ?? value
    }

    private func words(_ key: String, _ arguments: [String: LocalizableArgument] = [:]) -> String {
        screenlet?.context?.localizer.text(key: "RatingScreenlet.\(key)", arguments: arguments)
            ?? ""
    }

    // MARK: Buttons

    /// A button for each value, and one that takes the rating of the reader back.
    private func buttons(_ ratings: RatingSummary) -> [ShownAction] {
        let isPossible = !isChanging
        let values = ratings.counts.map { count in
            ShownAction(
                action: "rate", of: count.value, label: title(of: count.value),
                isPossible: isPossible, isCurrent: count.value == ratings.own)
        }
        guard ratings.own != nil else { return values }
        return values + [
            ShownAction(action: "takeBack", label: words("takeBack.title"), isPossible: isPossible)
        ]
    }

    /// Whether a change of the rating is under way.
    private var isChanging: Bool {
        guard let screenlet else { return false }
        return ["rate", "takeBack"].contains(where: screenlet.isActionRunning)
    }
}
