// The form that the blocks of FormworkEngine are about, and a face that shows it.

var form: FormDefinition { example() }
var machine: FormMachine { example() }
var driver: MachineDriver { example() }
var changes: [FormChange] { example() }
var names: Names { example() }
var face: Face { example() }

struct Names {
    func isFree(_ values: FieldRecord) async -> Bool { example() }
}

struct Face {
    func draw(_ changes: [FormChange], of machine: FormMachine) {}
}

func draw(_ tag: String, _ value: FieldValue) {}
func draw(_ tag: String, _ label: String, _ violations: [Violation]) {}
func drawViolations(at tag: String?) {}

let inThePast = ViolationCode(rawValue: "inThePast")
let onSunday = ViolationCode(rawValue: "onSunday")
let tooLong = ViolationCode(rawValue: "tooLong")
