extension Model {
    /// Whether a relation has choices that are not loaded, or not those for the current values.
    public var needsOptions: Bool { relations.contains { $0.options != nil && $0.isOutdated } }

    /// Loads the choices of all relations that have none for the current values, at the same time.
    ///
    /// - Throws: ``AspectError`` if those of one cannot be loaded; the others are cancelled then.
    public func loadOptions() async throws(AspectError) {
        let outdated = relations.filter { $0.options != nil && $0.isOutdated }
        let wanted = outdated.compactMap { relation in
            relation.options.map {
                WantedOptions(name: relation.name, source: $0, query: relation.query(nil))
            }
        }
        let pages = try await WantedOptions.load(wanted)
        change {
            for (wanted, page) in pages { getRelation(wanted.name)?.offer(page, for: wanted.query) }
        }
    }
}

/// The choices that a relation needs.
private struct WantedOptions {
    let name: String
    let source: any OptionSource
    let query: OptionQuery

    /// Loads all at the same time.
    static func load(
        _ wanted: [WantedOptions]
    ) async throws(AspectError) -> [(WantedOptions, OptionPage)] {
        do {
            return try await withThrowingTaskGroup(of: (Int, OptionPage).self) { group in
                for (index, one) in wanted.enumerated() {
                    group.addTask { (index, try await one.source.page(one.query, of: one.name)) }
                }
                var pages: [(WantedOptions, OptionPage)] = []
                for try await (index, page) in group { pages.append((wanted[index], page)) }
                return pages
            }
        } catch {
            throw AspectError(wrapping: error, .options, at: "options")
        }
    }
}
