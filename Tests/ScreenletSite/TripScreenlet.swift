import Formwork
import FormworkPresentation
import FormworkRows
import FormworkScreens
import FormworkServer

protocol TripData: AnyObject {
    var trip: String { get }
}

/// A form with rules that are values, and the same form inside of it.
final class TripScreenlet: BaseScreenlet<any TripData>, ScreenletPage {
    override class var views: [BaseScreenletView.Type] { [TripView_default.self] }

    static func screenlets(in context: ScreenletPageContext<EmptyQuery>) -> [Screenlet] {
        let (trip, back) = (TripScreenlet(), TripScreenlet())
        back.name = "back"
        trip.addChild(back)
        return [trip]
    }

    override var screenLabel: String { name }

    override var offlineActions: Set<String> { ["book"] }

    override func operation(
        for actionName: String, sender: ActionSender
    ) -> (any ServerOperation)? {
        actionName == "book" ? SendWish(name: name, wish: screenletView.trip) : nil
    }
}

final class TripView_default: BaseScreenletView, TripData {
    enum Tag: RowTag { case place, isAbroad, passport, book }

    private let placeRow = TextFieldRow(tag: Tag.place) {
        $0.constraints = [.required, .minLength(3)]
    }
    private let passportRow = TextFieldRow(tag: Tag.passport) {
        $0.constraints = [.required]
        $0.rules.visible = .row(Tag.isAbroad)
    }

    override func setupRows() {
        super.setupRows()
        add(placeRow)
        add(SwitchRow(tag: Tag.isAbroad))
        add(passportRow)
        add(ButtonRow(tag: Tag.book))
    }

    var trip: String { placeRow.value }

    override var parts: [ScreenPart] {
        super.parts + (screenlet?.children ?? []).map { .screen($0) }
    }
}
