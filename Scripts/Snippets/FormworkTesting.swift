// The store and the memory that the blocks of FormworkTesting check.

func MyQueue() -> any StoreJobs { example() }
func MyStore(models: [any StoredModel.Type]) throws -> SQLiteStore { example() }
func MyMemory() -> any StoreMemory { example() }
func MyResponses(limits: CacheLimits) -> any ResponseStore { example() }
func localizer(in locale: String) throws -> Localizer { example() }
final class MyFace: TestedFace {
    init(_ driver: any FormDriver, submitLabel: String, in localizer: Localizer) throws {}
    func perform(_ step: FaceStep) throws {}
    var node: FaceNode? { example() }
    var record: FieldRecord { example() }
    func expected(_ form: FormPresentation) -> FaceNode { form.node() }
}
var driver: any FormDriver { example() }
var localizer: Localizer { example() }
var scenario: FaceScenario { example() }
var server: SimulatedServer { example() }
var application: SimulatedServer { example() }
