import Formwork
import FormworkPresentation
import Foundation

/// A page as the face of a driver whose code moves the focus.
///
/// The server knows no sizes: each row that is shown is one unit high.
final class PageFace: FocusFace {
    /// The numbers of rows that must be seen above and below the one with the focus.
    struct Margin: Hashable {
        let above: Int
        let below: Int
    }

    private let driver: any FocusDriver
    private let places: [String: Int]

    init?(_ driver: any FormDriver) {
        guard let driver = driver as? any FocusDriver else { return nil }
        self.driver = driver
        let machine = driver.machine
        let shown = machine.definition.rows.map(\.tag).filter(machine.isVisible)
        places = Dictionary(shown.enumerated().map { ($1, $0) }) { first, _ in first }
        driver.face = self
    }

    func focusDidMove(to tag: String?) {}

    func frame(ofRow tag: String) -> CGRect? {
        places[tag].map { CGRect(x: 0, y: Double($0), width: 1, height: 1) }
    }

    /// The rows that the driver wants to be seen beside one; `nil` for none.
    func margin(around tag: String) -> Margin? {
        guard let rect = driver.focusRect, let place = places[tag] else { return nil }
        let margin = Margin(
            above: max(0, place - Int(rect.minY)), below: max(0, Int(rect.maxY) - place - 1))
        return margin.above + margin.below > 0 ? margin : nil
    }
}

extension HTML {
    /// Notes the room that a browser leaves around a control when it scrolls to it, about six rem for
    /// each row.
    mutating func append(_ margin: PageFace.Margin, around tag: String) {
        let control = ElementID(tag: tag).control
        needs.note(
            style: "[id=\"\(control)\"]{scroll-margin-block:\(margin.above * 6)rem "
                + "\(margin.below * 6)rem}",
            of: control)
    }
}
