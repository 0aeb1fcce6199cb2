// The form that the blocks of FormworkPresentation are about.

var localizer: Localizer { example() }
var field: FieldDefinition { example() }
var row: ShownRow { example() }
var driver: any FormDriver { example() }
var form: FormPresentation { example() }
var event: FormEvent { example() }
func button(_ label: String, _ press: () -> Void) {}
func draw(_ part: FormPart?) {}

var part: FormPart { example() }
var theme: Theme { example() }
var resource: any Resource.Type { example() }
var id: ViewModelId { example() }
var text: String { example() }
var environment: [String: String] {
    get { example() }
    set {}
}
func draw(_ text: String, in color: ThemeColor) {}
func save() async throws {}
