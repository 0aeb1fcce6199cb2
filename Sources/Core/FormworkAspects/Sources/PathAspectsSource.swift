/// A source that finds each aspect by its ``AspectPath``, with one method.
public protocol PathAspectsSource: AspectsSource {
    /// Finds the document at a path; `nil` if there is none.
    func document(at path: AspectPath) async throws -> AspectDocument?

    /// The place of a path, for errors: an address, or the path itself.
    func place(of path: AspectPath) -> String
}

extension PathAspectsSource {
    /// The path itself.
    public func place(of path: AspectPath) -> String { path.text }

    /// Finds `meta/class/<entity>`.
    public func fetchClassMetadata(_ entityName: String) async throws -> AspectDocument {
        try await required(.structure(entityName))
    }

    /// Finds `localization/<locale>/<entity>/<context>`, or else the same of the language alone.
    public func fetchLocalization(
        _ entityName: String, locale: String, context: String
    ) async throws -> AspectDocument {
        let path = try AspectPath.localization(entityName, locale: locale, context: context)
        if let document = try await document(at: path) { return document }
        let language = String(locale.prefix { $0 != "_" && $0 != "-" })
        guard language != locale else { throw missing(path) }
        return try await required(.localization(entityName, locale: language, context: context))
    }

    /// Finds `api/<short name>/<id>`.
    public func fetchValues(_ entityName: String, id: String) async throws -> AspectDocument {
        try await required(.values(entityName, id: id))
    }

    /// Finds `layout/<name>`.
    public func fetchLayout(_ name: String) async throws -> AspectDocument {
        try await required(.layout(name))
    }

    /// Finds `widget/<name>`.
    public func fetchWidget(_ name: String) async throws -> AspectDocument {
        try await required(.widget(name))
    }

    /// Finds `widget-mapping`.
    public func fetchWidgetMapping() async throws -> AspectDocument? {
        try await document(at: .widgetMapping())
    }

    /// Finds `rules/<entity>/<context>`.
    public func fetchRules(_ entityName: String, context: String) async throws -> AspectDocument? {
        try await document(at: .rules(entityName, context: context))
    }

    /// Finds `api/<short name>`.
    public func fetchOptions(
        _ entityName: String, _ query: OptionQuery
    ) async throws -> AspectDocument {
        try await required(.options(entityName, query))
    }

    private func required(_ path: AspectPath) async throws -> AspectDocument {
        if let document = try await document(at: path) { return document }
        throw missing(path)
    }

    private func missing(_ path: AspectPath) -> AspectError {
        AspectError(
            .missing, path.aspect, at: place(of: path), "the source has none; add it there.")
    }
}
