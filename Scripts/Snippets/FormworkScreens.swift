// Names that the blocks of FormworkScreens use and do not declare, beside those of the Bookmark example.

struct Article: ServerRequestBody { var title = "" }

struct ShowArticle: ShowRequest {
    struct Query: ServerRequestQuery { let id: ModelIdType }
    typealias ResponseBody = Article
    var parts: ServerRequestParts<Self>
}

struct User: Sendable { let portraitId: ModelIdType }

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

final class BookmarkView_intranet: BaseScreenletView {}
var text: String { example() }
