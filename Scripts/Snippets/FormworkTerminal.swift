// The form that the blocks of FormworkTerminal are about.

var localizer: Localizer { example() }
var driver: any FormDriver { example() }
var terminal: any Terminal { example() }
var writer: ScreenWriter {
    get { example() }
    set {}
}
var frame: Frame {
    get { example() }
    set {}
}
func save(_ record: FieldRecord) {}
func send(_ record: FieldRecord) async throws {}
var texts: YamlStore { example() }
func definition(in localizer: Localizer) throws -> FormDefinition { example() }

var table: ShownTable { example() }

// The screenlet that the blocks show.
final class BookmarkScreenlet: Screenlet {}
var context: ScreenletContext { example() }
