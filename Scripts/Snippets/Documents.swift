// Names that the blocks of the documents use and do not declare; see Scripts/check-snippets.py.

import Formwork
import FormworkClient
import FormworkMacros
import FormworkScreens
import FormworkServer
import FormworkYAML
import Foundation

@FormModel struct Book {
    @Field(.required, .maxLength(120)) var title: String
    @Field(.required) var genre: Genre?
    @Field(.min(0), .fractionDigits(2)) var price: ExactDecimal?
}

enum Genre: String, CaseIterable, FormFieldValue { case novel, poetry, science }

enum Books: Resource { typealias Fields = Book }

@FormModel struct Message {
    @Field(.required, .input(.emailAddress)) var email: String
    @Field(.textArea, .required, .maxLength(2_000)) var text: String
}

enum Contact: ServedForm {
    static func accept(_ message: Message, in context: ServedFormContext) async throws {}
}

func forms() throws -> FormworkApplication { example() }

// The package of the tutorial.

@FormModel struct Product {
    @Field(.required, .maxLength(200)) var name: String
    @Field var price: ExactDecimal?
}

enum Products: Resource { typealias Fields = Product }

enum Shop {
    static func application(store: any ModelStore) throws -> FormworkApplication { example() }
}

struct CreateIdeaRequest: CreateRequest {
    typealias RequestBody = Book
    typealias ResponseBody = StoredReference
    var parts: ServerRequestParts<Self>
}

extension CreateIdeaRequest: RequestHandler {
    static func respond(
        context: ServerRequestContext<CreateIdeaRequest>
    ) async throws -> StoredReference { example() }
}

let store: any ModelStore = example()
let texts: any LocalizationStore = example()
let site: Site = example()
let localizer: Localizer = example()
let cache: ResponseCache = example()
let client: RequestClient = example()
let url: URL = example()
let secretKey: Data = example()
let queue: OfflineQueue = example()
let write: WaitingWrite = example()
@MainActor var application: FormworkApplication = example()
func logIn() async throws -> String { example() }
let graph: OperationGraph = example()

struct CountBooks: ServerOperation {
    let genre: String
    func doRun(in context: OperationContext) async throws -> Int { example() }
}

struct Reminder: BackgroundJob {
    let name: String
    func run(_ context: JobContext) async throws {}
}
