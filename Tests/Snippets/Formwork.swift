// The application that the blocks of Formwork are about.

var application: FormworkApplication {
    get { example() }
    set {}
}
var context: ServerRequestContext<Ideas.Show> { example() }
var store: any ModelStore { example() }
