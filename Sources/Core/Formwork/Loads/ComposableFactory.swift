/// A view model whose factory declares what it needs: it is loaded for it, and only it can be read.
///
/// ```swift
/// @ViewModel struct CompanyCard {
///     var vmId: ViewModelId
///     let name: String
///     let orders: [OrderCard]
///
///     static func stub() -> Self { .init(vmId: .init(id: "1"), name: "Acme", orders: []) }
/// }
///
/// @ViewModel struct OrderCard {
///     var vmId: ViewModelId
///
///     static func stub() -> Self { .init(vmId: .init(id: "1")) }
/// }
///
/// extension Companies {
///     static let orders = Contents<Companies, Orders>.inherits(by: \.company)
/// }
///
/// extension CompanyCard: ComposableFactory {
///     typealias Root = Companies
///     struct Loads: LoadRequirements {
///         var orders = LoadRequirement.all(OrderCard.self, in: Companies.orders)
///     }
///     static func model(context: ProjectionContext<Self>) throws -> Self {
///         CompanyCard(
///             vmId: .init(id: context.root.id), name: context.root.name, orders: context.orders)
///     }
/// }
///
/// extension OrderCard: ComposableFactory {
///     typealias Root = Orders
///     static func model(context: ProjectionContext<Self>) throws -> Self {
///         OrderCard(vmId: .init(id: context.root.id))
///     }
/// }
/// ```
///
/// The requirements of the view models inside are part of those of the outer one. All are loaded before
/// the first projection begins, with one query for each requirement, however many instances there are at its
/// depth. The projection itself neither waits nor asks a store; a property that ``Loads`` does not have
/// does not compile.
///
/// An application checks the plan when it starts: relations without an index, view models that contain
/// themselves, and containers at odds are refused in one message.
///
/// Seed: the protocol of the same name in FOSMVVM.
public protocol ComposableFactory: ViewModel {
    /// The resource of the instance of which the view model is made.
    associatedtype Root: Resource

    /// The declared requirements, by default none.
    associatedtype Loads: LoadRequirements = NoLoads

    /// Makes the view model of what was loaded.
    ///
    /// - Throws: Any error that prevents it; a ``RequestError`` reaches the client as it is.
    static func model(context: ProjectionContext<Self>) throws -> Self
}

/// The requirements of a factory: a struct with one `var` for each.
public protocol LoadRequirements: Sendable {
    /// Declares them.
    init()
}

/// No requirements but the root itself.
public struct NoLoads: LoadRequirements {
    /// Declares nothing.
    public init() {}
}

extension ComposableFactory {
    /// Loads what the factory declares about an instance, and makes the view model of it.
    ///
    /// ```swift
    /// func model<Card: ComposableFactory>(
    ///     of id: ModelIdType, for caller: Caller, in localizer: Localizer
    /// ) async throws -> Card {
    ///     let context = ResourceContext(caller: caller, store: store, localizer: localizer)
    ///     return try await Card.model(of: id, in: context)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - id: The instance.
    ///   - context: The reader and the store.
    ///   - appVersion: The version of the reader's program.
    /// - Returns: The view model, with its texts still to be localized.
    /// - Throws: ``RequestError`` with the code `notFound` if the caller sees no such instance, or not
    ///   one that is needed with it; the store's error; any error of a factory.
    public static func model(
        of id: ModelIdType, in context: ResourceContext, appVersion: SystemVersion = .newest
    ) async throws -> Self {
        try await Loading(plan: LoadPlan.of(Self.self), context: context, appVersion: appVersion)
            .model(of: id)
    }
}
