import Formwork
public import FormworkPresentation
public import FormworkScreens

/// The view of a ``RatingScreenlet`` for back offices: the ratings in one line, and a list of the values
/// with one button.
///
/// A full theme: it implements ``RatingData`` by a form of its own.
open class RatingView_dense: BaseScreenletView, RatingData {
    private enum Tag: RowTag { case choice, rate }

    private let choiceRow = ClosedListRow(tag: Tag.choice) {
        $0.view.checkList.allowsMultipleSelection = false
        $0.constraints = [.required]
    }
    private let rateRow = ButtonRow(tag: Tag.rate)

    /// The values that a rating can have.
    public final var kind: RatingKind? {
        didSet {
            choiceRow.view.checkList.choices = (kind?.values ?? []).map { words.title(of: $0) }
            show(nil)
        }
    }

    /// The ratings; `nil` until they are loaded.
    public final var ratings: RatingSummary? {
        didSet {
            // A value that the reader is choosing stays while others rate.
            if ratings?.own != oldValue?.own { show(ratings?.own) }
        }
    }

    /// The value that the reader chose in the list.
    public final var chosenValue: String? {
        zip(kind?.values ?? [], choiceRow.value).first { $1 }?.0
    }

    /// Adds the list and its button.
    open override func setupRows() {
        super.setupRows()
        add(choiceRow)
        add(rateRow)
    }

    /// The ratings in one line, and the rows and the button of those who may rate.
    open override var parts: [ScreenPart] {
        guard let ratings else { return [] }
        let own = ratings.canRate ? [] : [words.own(ratings)].compactMap { $0 }
        let line = ScreenPart.text((words.summary(ratings) + own).joined(separator: " "))
        guard ratings.canRate else { return [line] }
        let isPossible = !(screenlet?.isRatingChanging ?? false)
        return [line] + super.parts
            + (ratings.own == nil ? [] : [.actions([words.takeBack(isPossible: isPossible)])])
    }

    /// Begins again with a value: what code chooses is no input of the reader that could be wrong.
    private func show(_ value: String?) {
        let position = kind?.values.firstIndex { $0 == value }
        let choice = position.map { FieldValue.text("\($0)") } ?? .none
        load(name(of: choiceRow).map { [$0: choice] } ?? [:])
    }

    private var words: RatingWords { RatingWords(kind, in: screenlet?.context?.localizer) }
}
