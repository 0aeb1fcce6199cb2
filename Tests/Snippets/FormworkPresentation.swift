// The form that the blocks of FormworkPresentation are about.

var localizer: Localizer { example() }
var field: FieldDefinition { example() }
var row: ShownRow { example() }
