// The form that the blocks of FormworkAspects are about, its source, and the face that shows it.

var nutforms: Nutforms { example() }
var model: Model { example() }
var source: MemoryAspectsSource { example() }
var view: ShownForm { example() }
var context: HTMLContext { example() }
var localizer: Localizer { example() }
var error: AspectError { example() }
var directory: URL { example() }
var address: URL { example() }
var application: FormworkApplication {
    get { example() }
    set {}
}
var submitted: SubmittedFields { example() }
var structure: AspectDocument { example() }
var localization: AspectDocument { example() }

func json(of yaml: String) throws -> String { yaml }

func place(_ attribute: Attribute) {}

final class ShownForm: ModelView {
    func show(_ form: RenderedModel, of model: Model) {}
    func showFailure(_ error: AspectError, tryAgain: @escaping () async -> Void) {}
}

func draw(_ driver: any FormDriver, titled title: String) {}

func draw(_ message: String, button: @escaping () async -> Void) {}

func show(_ id: String) {}

func show(_ messages: [String]) {}
