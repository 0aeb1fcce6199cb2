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

@FormModel struct Appointment { @Field(.required) var patient: String }

enum ClinicApplication { static func make() throws -> FormworkApplication { example() } }

struct ProjectPlanLogo: ServerRequestBody {
    var fileName: String
    var mediaType: String
    var content: Data
}

struct ShowProjectPlanLogoRequest: ShowRequest, RequestHandler {
    typealias Query = IdeaVersionQuery
    typealias ResponseBody = ProjectPlanLogo
    var parts: ServerRequestParts<Self>
    static func respond(
        context: ServerRequestContext<ShowProjectPlanLogoRequest>
    ) async throws -> ProjectPlanLogo { example() }
}

struct FeedbackRequest: ShowRequest, RequestHandler {
    typealias ResponseBody = StoredReference
    var parts: ServerRequestParts<Self>
    static func respond(
        context: ServerRequestContext<FeedbackRequest>
    ) async throws -> StoredReference { example() }
}

struct IdeaChangesRequest: ShowRequest {
    typealias ResponseBody = StoredReference
    var parts: ServerRequestParts<Self>
}

enum Overview: Dashboard { static var parts: [DashboardPart] { [.count(Ideas.self)] } }

var today: LocalizableString { example() }
var administration: LocalizableString { example() }
var users: Site.Destination { example() }
var invoices: Site.Destination { example() }
var terms: Site.Destination { example() }
var contact: Site.Destination { example() }
var logo: URL { example() }
typealias TodayRequest = Ideas.List

var largeRequests: Executors { example() }
struct Executors { func executor(for body: [UInt8]) -> (any TaskExecutor)? { example() } }
var body: [UInt8] { example() }
func read(_ body: [UInt8]) async {}

var context: ServerRequestContext<Ideas.List> { example() }

/// A form of row objects.
final class LoginForm: Form {
    enum Tag: RowTag, Equatable { case email }
}
func logIn(_ email: FieldValue) async throws {}
func deliver(_ text: String, from sender: String) async throws {}

var visit: CallerVisit { example() }
var token: String { example() }
func stableId(of name: String) -> ModelIdType { example() }

/// A screenlet that pages show.
class BookmarkScreenlet: Screenlet {}

struct Reminder: BackgroundJob {
    let name: String
    func run(_ context: JobContext) async throws {}
}
