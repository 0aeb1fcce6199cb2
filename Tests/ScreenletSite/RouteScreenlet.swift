import Formwork
import FormworkPresentation
import FormworkScreens
import FormworkServer

protocol RouteData: AnyObject {
    var route: MachineDriver? { get set }
}

/// A form with a list, which is known at run time only.
final class RouteScreenlet: BaseScreenlet<any RouteData>, ScreenletPage {
    override class var views: [BaseScreenletView.Type] { [RouteView_default.self] }

    override func onCreated() {
        let stop = FieldDefinition(
            tag: "place", label: "Place", constraints: [.required, .minLength(3)])
        let stops = RepeatingGroupDefinition(
            tag: "stops", label: "Stops", entryLabel: "Stop %{number}", addLabel: "Add a stop",
            removeLabel: "Remove stop %{number}", rows: [.field(stop)])
        guard let form = try? FormDefinition(rows: [.repeatingGroup(stops)]) else { return }
        screenletView.route = MachineDriver(FormMachine(definition: form))
    }

    override func operation(
        for actionName: String, sender: ActionSender
    ) -> (any ServerOperation)? {
        actionName == "plan" ? SendWish(name: name, wish: "route") : nil
    }
}

final class RouteView_default: BaseScreenletView, RouteData {
    var route: MachineDriver?

    override var parts: [ScreenPart] {
        guard let route else { return [] }
        return [.form(route), .actions([ShownAction(action: "plan", label: "Plan")])]
    }
}
