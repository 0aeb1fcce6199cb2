/// The plain driver: events go to a machine, and its changes to the observers.
///
/// ```swift
/// let driver = MachineDriver(FormMachine(definition: form))
/// driver.apply(.edit(tag: "title", text: "A bridge"))
/// driver.machine.text(of: "title")
/// ```
public final class MachineDriver: FormDriver {
    /// The live form.
    public let machine: FormMachine

    /// The observers of the form.
    public let observers = FormObservers()

    /// Creates the driver of a machine, which must be that of no other driver.
    public init(_ machine: FormMachine) {
        self.machine = machine
    }

    /// Applies one event, and reports its changes.
    @discardableResult
    public func apply(_ event: FormEvent) -> [FormChange] {
        observers.report(machine.apply(event))
    }
}
