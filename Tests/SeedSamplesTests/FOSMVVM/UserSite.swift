import Formwork
import FormworkHTML
import FormworkServer
import FormworkTesting
import FormworkYAML
import Foundation

/// An application with the samples' users, over a store in memory.
struct UserSite {
    let store = InMemoryModelStore()
    let application: FormworkApplication
    let url: URL

    init() throws {
        var application = FormworkApplication(
            store: store,
            localization: try YamlStore(bundles: [.module] + FormworkServerTexts.bundles),
            site: Site(
                name: .constant("Users"), home: UserShowRequest(query: .init(userId: .stub()))))
        try application.register(UserShowRequest.self)
        try application.register(CreateUserRequest.self)
        self.application = application
        url = URL(string: "http://localhost") ?? URL(filePath: "/")
    }

    /// Stores a user.
    func insert(_ name: String) async throws -> ModelIdType {
        try await store.insert(
            User(email: "\(name)@example.org", firstName: name, passwordHash: "secret")
        ).requireId()
    }
}

// Block 12, “Server-Hosted Mode”: a factory by hand on the server; its texts are chosen while the
// answer is encoded. A page of HTML is one more answer to the same request.
extension UserViewModel: ViewModelFactory {
    static func model(
        context: ServerRequestContext<UserShowRequest>
    ) async throws -> UserViewModel {
        let user = try await context.find(User.self, id: context.request.query.userId)
        return UserViewModel(
            name: user.firstName ?? "", vmId: try user.modelIdentity.viewModelId)
    }
}

extension UserViewModel: HTMLView {
    func htmlPage(_ context: HTMLContext) -> HTMLPage {
        HTMLPage(title: name, main: "<h1>\(name)</h1>")
    }
}

extension CreateUserRequest: RequestHandler {
    static func respond(
        context: ServerRequestContext<CreateUserRequest>
    ) async throws -> StoredReference {
        let body = context.request.requestBody
        return try await context.store.insert(
            User(
                email: body.email, firstName: body.firstName, lastName: body.lastName,
                passwordHash: "none")
        ).reference
    }
}
