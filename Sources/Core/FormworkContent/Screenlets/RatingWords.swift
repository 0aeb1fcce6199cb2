import Formwork
import FormworkPresentation
import FormworkScreens

/// The words and the button that the views of ratings have in common.
struct RatingWords {
    private let kind: RatingKind?
    private let localizer: Localizer?

    init(_ kind: RatingKind?, in localizer: Localizer?) {
        self.kind = kind
        self.localizer = localizer
    }

    /// The ratings of all readers, in sentences.
    func summary(_ ratings: RatingSummary) -> [String] {
        guard ratings.total > 0 else { return [text("none")] }
        let total = text("count", ["count": .integer(Int64(ratings.total))])
        switch kind {
        case .stars(let maximum):
            guard let average = ratings.average else { return [total] }
            let numbers: [String: LocalizableArgument] = [
                "average": .decimal(average.decimal), "maximum": .integer(Int64(maximum)),
            ]
            return [text("average", numbers), total]
        case .like: return [total]
        case .thumbs, .emojis, nil:
            return ratings.counts.map { count in
                text(
                    "value",
                    ["value": .text(title(of: count.value)), "count": .integer(Int64(count.count))])
            }
        }
    }

    /// The rating of the reader; `nil` for none.
    func own(_ ratings: RatingSummary) -> String? {
        ratings.own.map { text("own", ["value": .text(title(of: $0))]) }
    }

    /// The words for a value.
    func title(of value: String) -> String {
        let title = kind?.choices.first { $0.value == value }?.title
        return title.flatMap { localizer?.text($0) } ?? value
    }

    /// The button that takes the rating of the reader back.
    func takeBack(isPossible: Bool) -> ShownAction {
        ShownAction(action: "takeBack", label: text("takeBack.title"), isPossible: isPossible)
    }

    private func text(_ key: String, _ arguments: [String: LocalizableArgument] = [:]) -> String {
        localizer?.text(key: "RatingScreenlet.\(key)", arguments: arguments) ?? ""
    }
}

extension Screenlet {
    /// Whether a change of the rating is under way.
    var isRatingChanging: Bool { ["rate", "takeBack"].contains(where: isActionRunning) }
}
