// The form that the blocks of FormworkPresentation are about.

var localizer: Localizer { example() }
var field: FieldDefinition { example() }
var row: ShownRow { example() }
var driver: any FormDriver { example() }
var form: FormPresentation { example() }
var event: FormEvent { example() }
func button(_ label: String, _ press: () -> Void) {}
func draw(_ part: FormPart?) {}
