// The application that the blocks of FormworkServer are about.

var store: any ModelStore { example() }
var texts: any LocalizationStore { example() }
var site: Site { example() }
var application: FormworkApplication {
    get { example() }
    set {}
}
var name: LocalizableString { example() }

typealias ListAppointmentsRequest = Ideas.List

var home: Ideas.List { example() }
var appointments: LocalizableString { example() }
