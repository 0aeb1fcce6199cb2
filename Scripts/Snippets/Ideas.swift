// The ideas that the blocks of the modules above FormworkEngine are about.

@FormModel struct Idea {
    @Field(.required, .maxLength(120)) var title: String
    @Field(.textArea) var content: String
    @Field var category: IdeaCategory?
    @Field(.min(0)) var budget: ExactDecimal?
    @Field(.required(when: \.budget.isFilledIn)) var currency: IdeaCurrency?
    @Field var dueDate: CivilDate?
    @Field var startsAt: CivilDateTime?
    @Field var author: String?
}

enum IdeaCategory: String, CaseIterable, FormFieldValue { case hardware, service }

enum IdeaCurrency: String, CaseIterable, FormFieldValue { case eur, usd }

typealias Category = IdeaCategory
typealias Currency = IdeaCurrency

enum Ideas: Resource { typealias Fields = Idea }

typealias IdeaBody = Idea

var idea: Stored<Idea> { example() }
var url: URL { example() }
var baseURL: URL { example() }
var serverURL: URL { example() }
var id: ModelIdType { example() }

struct CreateIdeaRequest: CreateRequest {
    typealias RequestBody = Idea
    typealias ResponseBody = StoredReference
    var parts: ServerRequestParts<Self>
}

struct UpdateIdeaRequest: UpdateRequest {
    typealias Query = IdeaVersionQuery
    typealias RequestBody = Idea
    typealias ResponseBody = StoredReference
    var parts: ServerRequestParts<Self>
}

struct IdeaVersionQuery: ServerRequestQuery {
    var id: ModelIdType
    var version: Int
}

@ViewModel struct IdeaViewModel {
    var vmId = ViewModelId(id: "idea")
    var title = ""
    var content = ""
    init() {}
    init(idea: Stored<Idea>) {}
    static func stub() -> Self { .init() }
}

typealias NewIdeaRequest = Ideas.New
typealias ListIdeasRequest = Ideas.List
typealias ShowIdeaRequest = Ideas.Show

struct DestroyIdeaRequest: DestroyRequest {
    typealias Query = IdeaVersionQuery
    typealias ResponseBody = StoredReference
    var parts: ServerRequestParts<Self>
}

struct Booking { func checkRules() throws {} }

var warsaw: TimeZone { example() }
var booking: Booking { example() }
var key: String { example() }
var digest: String { example() }
var request: Ideas.Create { example() }

enum IdeaTitles: VersionChange {
    static let version: SystemVersion = "2.0.0"
    static let steps: [VersionStep] = [.renamed("headline", to: "title", of: Idea.self)]
}
