import Formwork
public import Foundation

/// The values of rows as controls bind them: `$form[text: "title"]`.
///
/// A control that writes the value that the row has already causes no event.
extension ObservedForm {
    /// The text of a row as it was typed.
    public subscript(text tag: String) -> String {
        get { texts(of: tag).first ?? "" }
        set { if newValue != self[text: tag] { apply(.edit(tag: tag, text: newValue)) } }
    }

    /// The value of the choice that is taken; empty for none.
    public subscript(choice tag: String) -> String {
        get { texts(of: tag).first ?? "" }
        set {
            guard newValue != self[choice: tag] else { return }
            apply(.choose(tag: tag, values: newValue.isEmpty ? [] : [newValue]))
        }
    }

    /// Whether a choice is one of those that are taken.
    public subscript(choice tag: String, value: String) -> Bool {
        get { texts(of: tag).contains(value) }
        set {
            guard newValue != self[choice: tag, value] else { return }
            // In the order of the choices, as a page sends them.
            let offered = driver.machine.liveRow(tag)?.choices.map(\.value) ?? []
            let values = offered.filter { $0 == value ? newValue : self[choice: tag, $0] }
            apply(.choose(tag: tag, values: values))
        }
    }

    /// Whether a box is ticked.
    public subscript(ticked tag: String) -> Bool {
        get { ["true", "on", "1"].contains(self[text: tag]) }
        set {
            guard newValue != self[ticked: tag] else { return }
            apply(.choose(tag: tag, values: newValue ? ["true"] : []))
        }
    }

    /// The day or time of a row as an instant in Coordinated Universal Time; now if it has none.
    ///
    /// A picker shows and changes it in that time zone, so that no other one moves it.
    public subscript(date tag: String) -> Date {
        get { (moment(of: tag) ?? now).instant }
        set {
            guard newValue != self[date: tag] || moment(of: tag) == nil else { return }
            let moment = CivilDateTime(newValue)
            guard let part = DatePart(driver.machine.liveRow(tag)) else { return }
            apply(.edit(tag: tag, text: part.text(of: moment)))
        }
    }

    /// Whether a row has a day or time that a picker can show.
    public func hasDate(_ tag: String) -> Bool { moment(of: tag) != nil }

    private func texts(of tag: String) -> [String] { driver.machine.liveRow(tag)?.texts ?? [] }

    private func moment(of tag: String) -> CivilDateTime? {
        DatePart(driver.machine.liveRow(tag))?.moment(in: self[text: tag], on: now.date)
    }

    private var now: CivilDateTime { driver.machine.clock ?? FormClock.current.now }
}
