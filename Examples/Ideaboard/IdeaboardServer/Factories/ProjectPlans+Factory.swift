public import Formwork
public import FormworkServer
public import Ideaboard

extension ProjectPlanListViewModel: ViewModelFactory {
    /// Selects one page of the plans, the newest first.
    public static func model(
        context: ServerRequestContext<ListProjectPlansRequest>
    ) async throws -> ProjectPlanListViewModel {
        let furthest = Pagination.furthestPage(size: pageSize)
        let page = min(max(1, context.request.query.page ?? 1), furthest)
        let plans = try await context.page(
            of: ModelQuery<Stored<ProjectPlan>>(
                sort: [ModelSort(column: "createdAt", direction: .descending)],
                pagination: Pagination(page: page, size: pageSize)))
        return ProjectPlanListViewModel(
            rows: try plans.models.map { ProjectPlanRowViewModel($0, id: try $0.requireId()) },
            total: plans.total, isTotalExact: plans.isTotalExact, unreadable: plans.unreadable,
            page: page)
    }
}

extension ProjectPlanViewModel: ViewModelFactory {
    /// Finds the plan.
    public static func model(
        context: ServerRequestContext<ShowProjectPlanRequest>
    ) async throws -> ProjectPlanViewModel {
        let query = context.request.query
        let plan = try await context.find(Stored<ProjectPlan>.self, id: query.id)
        return ProjectPlanViewModel(plan, id: query.id)
    }
}

extension NewProjectPlanViewModel: ViewModelFactory {
    /// Makes the page with an empty form.
    public static func model(
        context: ServerRequestContext<NewProjectPlanRequest>
    ) async throws -> NewProjectPlanViewModel {
        NewProjectPlanViewModel()
    }
}

extension EditProjectPlanViewModel: ViewModelFactory {
    /// Finds the plan and fills the form with it, for a change of the version that was read.
    public static func model(
        context: ServerRequestContext<EditProjectPlanRequest>
    ) async throws -> EditProjectPlanViewModel {
        let query = context.request.query
        let plan = try await context.find(Stored<ProjectPlan>.self, id: query.id)
        return EditProjectPlanViewModel(
            plan.fields, id: query.id, version: query.version ?? plan.version)
    }
}
