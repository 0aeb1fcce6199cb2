public import Hummingbird
import Logging
public import ServiceLifecycle

extension FormworkApplication {
    /// Answers requests for the paths of the application at the port of a server that exists.
    ///
    /// ```swift
    /// import Hummingbird
    ///
    /// func serve<Context: RemoteAddressRequestContext>(
    ///     _ router: Router<Context>, and forms: FormworkApplication
    /// ) async throws where Context.Source == ApplicationRequestContextSource {
    ///     let work = try forms.mount(on: router)
    ///     let server = Application(router: router, services: [work])
    ///     try await server.runService()
    /// }
    /// ```
    ///
    /// The paths are those below `Site.basePath`. Without a base path they are the paths of the types that are
    /// registered, `/openapi`, `/openapi.json`, those of the aspects, and all below `/formwork/`; the bare
    /// address stays the server's. `/health` and `/ready` are the server's in any case.
    ///
    /// Routes that were added to the router before come first and know nothing of the application; middleware
    /// that was added before is around its answers. The context of the requests knows the address of their
    /// sender, by which ``Deployment`` recognizes proxies and ``ServerLimits`` bounds streams.
    ///
    /// Requests in progress are answered when the server ends; requests that wait, and streams of events, end
    /// then. The connections are the server's: of ``ServerLimits``, `headTime`, `maxTargetBytes`,
    /// `maxFieldBytes`, `bodyTime`, `minimumRate`, `idleTime`, `drainTime`, `drainBytes`, `maxConnections` and
    /// `grace` have no effect, and a client that leaves is noticed when something is written to it.
    ///
    /// - Parameter router: The router of the server, before its responder is built.
    /// - Returns: The background work of the application, one of the services of the server.
    /// - Throws: ``RegistrationError`` as ``check()``.
    public func mount<Context: RemoteAddressRequestContext>(
        on router: Router<Context>
    ) throws(RegistrationError) -> some Service {
        for warning in try checkedWarnings() { services.logger.warning("\(warning)") }
        let current = CurrentApplication(self)
        router.add(middleware: MountedApplication<Context>(current))
        return MountedWork(current: current)
    }

    /// Whether a path is one of the application's among those of another server.
    func owns(_ path: String) -> Bool {
        let base = services.site.basePath
        guard base.isEmpty else { return path == base || path.hasPrefix(base + "/") }
        if case .nothing = routes.match(.get, path) { return ownsBesideRoutes(path) }
        return true
    }

    /// Whether a path at the root is one that no registered type has.
    private func ownsBesideRoutes(_ path: String) -> Bool {
        path.hasPrefix("/formwork/")
            || path == Self.descriptionPath || path == Self.descriptionPagePath
            || aspectsPath.map { path.hasPrefix($0 + "/") } ?? false
    }
}
