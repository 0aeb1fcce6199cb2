extension ViewModelFactory {
    /// Makes the view model by the newest of several factories that is not above the version of the
    /// reader; the macro `@VersionedFactory` calls it.
    ///
    /// - Throws: ``RequestError`` with the code `unsupportedVersion` if all are above it, or the
    ///   factory's error.
    public static func model(
        context: Context,
        versions: [(version: SystemVersion, make: (Context) async throws -> Self)]
    ) async throws -> Self {
        let known = versions.filter { $0.version <= context.appVersion }
        guard let newest = known.max(by: { $0.version < $1.version }) else {
            let all = versions.map(\.version)
            throw RequestError(
                unsupportedVersion: all.min() ?? .newest, current: all.max() ?? .newest)
        }
        return try await newest.make(context)
    }
}

extension RequestError {
    /// The refusal of a version that is not answered, with those that are.
    package init(unsupportedVersion minimum: SystemVersion, current: SystemVersion) {
        self.init(
            .unsupportedVersion,
            message: .localized(
                key: "FormworkMessages.unsupportedVersion",
                arguments: [
                    "minimum": .text(minimum.description), "current": .text(current.description),
                ]))
    }
}
