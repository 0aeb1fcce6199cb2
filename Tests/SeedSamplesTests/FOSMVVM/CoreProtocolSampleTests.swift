import Formwork
import FormworkYAML
import Foundation
import Testing

/// The declarations of the part "Core Protocols": each is used here as it is declared there.
@Suite struct CoreProtocolSampleTests {
    private let id = UUID()

    // Block 1, “What is a Model?”: literal.
    // Block 19, “Model”: `requireId` is no requirement, since every model has it; it throws
    // `ModelError`.
    private func uses<M: Model>(of model: M) throws -> (String, ModelIdType?, ModelIdType) {
        let isSelf = Set([model]).contains(model)
        let coded: M = try model.toJSON().fromJSON()
        #expect(isSelf && coded == model)
        return (M.modelType, model.id, try model.requireId())
    }

    @Test("A model has a name, an identity, and is coded and compared")
    func model() throws {
        var user = User(email: "ann@example.org", passwordHash: "secret")
        #expect(throws: ModelError.self) { try uses(of: user) }
        user.id = id
        #expect(try uses(of: user) == ("User", id, id))
    }

    // Block 2, “ValidatableModel”: it has `formFields` too, from which `validate` follows by
    // default.
    // Block 20, “ValidatableModel”: the same.
    private func uses(
        of model: any ValidatableModel, _ fields: [any FormFieldBase]?, _ validations: Validations
    ) -> ValidationResult.Status? {
        model.validate(fields: fields, validations: validations)
    }

    @Test("A model is validated as a whole or for some fields")
    func validatableModel() {
        let validations = Validations()
        let user = CreateUserRequest.RequestBody(firstName: "Ann")
        #expect(uses(of: user, [UserFormModel.firstNameField], validations) == nil)
        #expect(uses(of: user, nil, validations) == .error)
        #expect(validations.validationError?.fieldIds == [UserFormModel.emailField.fieldId])
        #expect(user.validationError()?.fieldIds == [UserFormModel.emailField.fieldId])
    }

    // Block 21, “ViewModel”: literal.
    private func uses<VM: ViewModel>(of viewModel: VM) throws -> ViewModelId {
        let _: any ServerRequestBody = viewModel
        let _: any RetrievablePropertyNames = viewModel
        #expect(viewModel.id == viewModel.vmId)
        return VM.stub().vmId
    }

    // Block 22, “RequestableViewModel”: the request's answer is the view model itself.
    private func request<VM: RequestableViewModel>(
        of type: VM.Type, query: VM.Request.Query
    ) -> VM.Request where VM.Request.ResponseBody == VM {
        VM.Request(query: query)
    }

    @Test("A view model has an identity, property names, an example, and its request")
    func viewModel() throws {
        #expect(try uses(of: UserViewModel(name: "Ann", vmId: .init(id: id))) == .init(id: 0))
        #expect(UserViewModel.propertyNames() == [\UserViewModel.title: "title"])
        let request = request(of: UserViewModel.self, query: .init(userId: id))
        #expect(request.query.userId == id)
    }

    // Block 23, “ViewModelFactory”: literal; `ViewModelFactoryContext` has the locale and the
    // version.
    private func uses<VM: ViewModelFactory>(of type: VM.Type, in context: VM.Context) async throws
        -> VM
    {
        try await VM.model(context: context)
    }

    @Test("A factory makes a view model in a context")
    func factory() async throws {
        let localizer = Localizer(
            locale: Locale(identifier: "en"), store: try YamlStore(bundles: [.module]))
        let settings = try await uses(
            of: SettingsViewModel.self,
            in: .init(request: .init(), appState: .init(theme: .dark), localizer: localizer))
        #expect(settings.vmId == SettingsViewModel.stub().vmId || !settings.vmId.id.isEmpty)
    }

    // Block 24, “ServerRequest”: `action` is of the type, not of a value, as the path is; there are
    // an order and an error too, and a request stores its `parts`.
    private func uses<Request: ServerRequest>(
        of request: Request
    ) -> (any ServerRequestQuery, (any ServerRequestFragment)?, any ServerRequestBody) {
        let _: any ServerRequestBody.Type = Request.ResponseBody.self
        return (request.query, request.fragment, request.requestBody)
    }

    // Block 8, “Reads: ShowRequest and ViewModelRequest”: an example is made where `Stubbable` is
    // named; a request without one, by a query without one, needs none.
    private struct HealthRequest: ShowRequest, Stubbable { var parts: ServerRequestParts<Self> }

    // Block 9, “Reads: ShowRequest and ViewModelRequest”: the answer is a `ViewModel`, which other
    // requests may answer with too.
    private func uses<Request: ViewModelRequest>(
        of type: Request.Type
    ) -> any ViewModel.Type { Request.ResponseBody.self }

    // Block 10, “Writes: CRUD Requests”: literal.
    private func uses<Create: CreateRequest, Update: UpdateRequest>(
        of create: Create.Type, _ update: Update.Type
    ) -> [any ValidatableModel.Type] { [Create.RequestBody.self, Update.RequestBody.self] }

    @Test("A request has a query, a fragment, bodies and an action, by its kind")
    func serverRequest() {
        let (query, fragment, body) = uses(of: UserShowRequest(query: .init(userId: id)))
        #expect((query as? UserShowRequest.Query)?.userId == id)
        #expect(fragment == nil && body is EmptyBody)
        #expect(HealthRequest.stub().query == EmptyQuery())
        #expect(HealthRequest.action == .show)
        #expect(uses(of: UserShowRequest.self) == UserViewModel.self)
        #expect(uses(of: CreateUserRequest.self, UpdateUserRequest.self).count == 2)
        #expect(CreateUserRequest.action == .create && UpdateUserRequest.action == .update)
        #expect(DeleteUserRequest.action == .delete && DestroyUserRequest.action == .destroy)
    }
}
