public import Formwork

/// The versions that an application answers, and the changes between them.
///
/// ```swift
/// let versions = SystemVersions(
///     current: "2.1.0", minimum: "1.4.0", changes: [IdeaTitles.self])
/// let application = FormworkApplication(
///     store: store, localization: texts, site: site, versions: versions)
/// ```
///
/// A program names its version in the header field `SystemVersion.headerName`; a page carries the
/// version that wrote it in its forms. One below the minimum, or newer than the application, is
/// refused with `unsupportedVersion` and both versions. A program that names none is of the current
/// version, unless one is required.
public struct SystemVersions: Sendable {
    /// A change with its steps.
    struct Change: Sendable {
        let name: String
        let version: SystemVersion
        let steps: [VersionStep]
    }

    /// The version of the application.
    public let current: SystemVersion

    /// The oldest version that is answered.
    public let minimum: SystemVersion

    /// Whether a program must name its version.
    public let isRequired: Bool

    /// The changes, the oldest first.
    let changes: [Change]

    /// Describes the versions of an application.
    ///
    /// - Parameters:
    ///   - current: The version of the application.
    ///   - minimum: The oldest version that is answered.
    ///   - isRequired: Whether a program must name its version.
    ///   - changes: The changes between the two, in any order; those of one version are made in the order
    ///     in which they are given.
    public init(
        current: SystemVersion, minimum: SystemVersion = SystemVersion(0), isRequired: Bool = false,
        changes: [any VersionChange.Type] = []
    ) {
        self.current = current
        self.minimum = minimum
        self.isRequired = isRequired
        self.changes = changes.enumerated().map { number, change in
            let name = String(describing: change)
            return (number, Change(name: name, version: change.version, steps: change.steps))
        }
        .sorted { ($0.1.version, $0.0) < ($1.1.version, $1.0) }.map(\.1)
    }

    /// The version of the last change that clients of a version know, by which reports count them; the minimum
    /// before the first change, `nil` for a version that is not answered.
    func counted(_ version: SystemVersion) -> SystemVersion? {
        guard version >= minimum, version <= current else { return nil }
        return changes.last { $0.version <= version }?.version ?? minimum
    }

    /// The steps that concern a request, with the places of their types in it.
    func plan<Request: ServerRequest>(for type: Request.Type) -> RouteVersions {
        let places = RequestPlaces(of: type)
        let steps = changes.flatMap { change in
            change.steps.compactMap { places.applied($0, since: change.version) }
        }
        return RouteVersions(versions: self, steps: steps, isNew: type.action.isCreation)
    }
}

extension ServerRequestAction {
    /// Whether a body is a whole, over nothing that is stored.
    fileprivate var isCreation: Bool { self == .create || self == .replace }
}
