import Formwork
import FormworkPresentation

/// A driver whose code gives a look to one row.
final class LookingDriver: LookDriver {
    private let driver: MachineDriver
    private(set) var theme: Theme?
    var look: RowLook?

    init(_ machine: FormMachine) { driver = MachineDriver(machine) }

    var machine: FormMachine { driver.machine }
    var observers: FormObservers { driver.observers }
    func apply(_ event: FormEvent) -> [FormChange] { driver.apply(event) }
    func look(ofRow tag: String) -> RowLook? { tag == "name" ? look : nil }
    func adopt(_ theme: Theme) { self.theme = theme }
}
