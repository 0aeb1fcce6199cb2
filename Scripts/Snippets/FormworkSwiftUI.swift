// The forms, models and servers that the blocks about SwiftUI are about.
import FormworkScreens

final class LoginForm: FormDriver {
    let observers = FormObservers()
    var machine: FormMachine { example() }
    func apply(_ event: FormEvent) -> [FormChange] { example() }
}
func logIn(_ record: FieldRecord) {}

struct Book: FormModel {
    var title = ""
    static var propertyRows: [FormRow] { [.property("title", String.self, of: Self.self, [])] }
    static func propertyNames() -> [PartialKeyPath<Self>: String] { [\.title: "title"] }
}
struct Note: FormModel {
    var title = ""
    static var propertyRows: [FormRow] { [.property("title", String.self, of: Self.self, [])] }
    static func propertyNames() -> [PartialKeyPath<Self>: String] { [\.title: "title"] }
}
enum Books: Resource { typealias Fields = Book }
enum Ideas: Resource { typealias Fields = Book }

struct IdeaViewModel: RequestableViewModel {
    struct Request: ViewModelRequest {
        struct Query: ServerRequestQuery { let id: ModelIdType }
        typealias ResponseBody = IdeaViewModel
        var parts: ServerRequestParts<Self>
    }
    let title: String
    var vmId: ViewModelId { example() }
    static func propertyNames() -> [PartialKeyPath<Self>: String] { [:] }
    static func stub() -> IdeaViewModel { example() }
}

var localizer: Localizer { example() }
var url: URL { example() }
var id: ModelIdType { example() }
var form: ObservedForm { example() }
var environment: MVVMEnvironment { example() }

final class NoteScreenlet: Screenlet {}
var context: ScreenletContext { example() }
