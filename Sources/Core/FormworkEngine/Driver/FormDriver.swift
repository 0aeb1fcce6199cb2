/// The one door to a live form: it is read, changed and observed here.
///
/// A face shows any driver: a plain form (``MachineDriver``), a form of row objects, a form over a
/// node of a model, the form of a page.
///
/// ```swift
/// let observation = driver.observers.add { changes in face.draw(changes, of: driver.machine) }
/// driver.apply(.edit(tag: "title", text: "A bridge"))
/// driver.observers.remove(observation)
/// ```
///
/// Each change is reported to all observers, whether an event of a user, code or the model behind
/// the form caused it.
public protocol FormDriver: AnyObject {
    /// The live form, to read from; a driver may replace it by another one when its rows change.
    var machine: FormMachine { get }

    /// The observers of the form.
    var observers: FormObservers { get }

    /// Applies one event, and returns the places that a face must draw again.
    ///
    /// The same changes are reported to the observers, so that a face uses either of them.
    @discardableResult
    func apply(_ event: FormEvent) -> [FormChange]
}
