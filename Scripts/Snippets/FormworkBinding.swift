// The form that the blocks of FormworkBinding are about, and the face that shows it.

var form: FormDefinition { example() }
var face: Face { example() }

struct Face {
    func draw(_ changes: [FormChange]) {}
}
