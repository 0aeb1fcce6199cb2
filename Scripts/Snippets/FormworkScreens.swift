// Names that the blocks of FormworkScreens use and do not declare.

@FormModel struct Bookmark {
    @Field(.required) var url: String
    @Field var title: String
}

enum Bookmarks: Resource { typealias Fields = Bookmark }

struct Article: ServerRequestBody { var title = "" }

struct ShowArticle: ShowRequest {
    struct Query: ServerRequestQuery { let id: ModelIdType }
    typealias ResponseBody = Article
    var parts: ServerRequestParts<Self>
}

struct User: Sendable { let portraitId: ModelIdType }

struct GetSiteTitleOperation: ServerOperation {
    let url: String
    func doRun(in context: OperationContext) async throws -> String { example() }
}

struct LoadUser: ServerOperation {
    let id: ModelIdType
    func doRun(in context: OperationContext) async throws -> User { example() }
}

struct LoadPortrait: ServerOperation {
    let id: ModelIdType
    func doRun(in context: OperationContext) async throws -> [UInt8] { example() }
}

struct LoadStructure: ServerOperation {
    let id: Int
    func doRun(in context: OperationContext) async throws -> String { example() }
}

struct LoadRecord: ServerOperation {
    let id: Int
    func doRun(in context: OperationContext) async throws -> String { example() }
}

struct LoadArticle: ServerOperation {
    let id: Int
    var template = ""
    func doRun(in context: OperationContext) async throws -> Article { example() }
}

struct ShowForm: ServerOperation {
    func doRun(in context: OperationContext) async throws -> String { example() }
}

var application: any RequestTransport { example() }
var credentials: any ClientCredentialProvider { example() }
var connector: ServerConnector { example() }
var graph: OperationGraph { example() }
