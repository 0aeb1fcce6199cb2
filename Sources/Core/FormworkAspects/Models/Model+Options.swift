public import Formwork
public import FormworkPresentation

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
        try await load(wanted)
    }

    /// Loads the choices that a page with an input shows: those of its searches, and the labels of
    /// the chosen instances.
    ///
    /// Relations with more instances than are offered are then searched by words on the page, with or
    /// without a script; no more than some choices travel. A page calls it before it draws the form:
    ///
    /// ```swift
    /// let model = try await nutforms.model(entityName: "Bug", locale: "en", context: "new")
    /// try await model.search(in: submitted)
    /// ```
    ///
    /// - Throws: ``AspectError`` if the choices of a relation cannot be loaded.
    public func search(in submitted: SubmittedFields) async throws(AspectError) {
        let searches = ReferenceSearch.all(in: submitted).prefix(ReferenceChoices.maximumSearches)
        let words = Dictionary(searches.map { ($0.tag, $0.words) }) { $1 }
        let many = relations.filter(\.hasMany)
        let isPosted = submitted.entries.contains { !$0.name.hasPrefix("formwork-") }
        let wanted = many.compactMap { relation -> WantedOptions? in
            relation.searchedWords = words[relation.name]
            let texts = submitted.texts(of: relation.name)
            let sent = (relation.takesSeveral ? texts : texts.suffix(1)).filter { !$0.isEmpty }
            guard let options = relation.options,
                !sent.isEmpty || relation.searchedWords != nil
            else { return nil }
            // Of several, those that are not sent are no longer chosen.
            let others = relation.takesSeveral && isPosted ? [] : relation.values
            let query = relation.query(
                relation.searchedWords, choosing: (Array(sent) + others).distinct)
            return WantedOptions(name: relation.name, source: options, query: query)
        }
        try await load(wanted)
        change { for relation in many { relation.isSearched = true } }
    }

    private func load(_ wanted: [WantedOptions]) async throws(AspectError) {
        let pages = try await WantedOptions.load(wanted)
        change {
            for (wanted, page) in pages { getRelation(wanted.name)?.offer(page, for: wanted.query) }
        }
    }
}

/// The searches of relations with more instances than are offered.
extension Model: SearchDriver {
    /// The search of a relation on a page; `nil` for another row.
    public func search(ofRow tag: String) -> RowSearch? {
        guard let relation = getRelation(tag), relation.isSearched else { return nil }
        return RowSearch(
            words: relation.searchedWords,
            choices: relation.takesSeveral ? relation.others : relation.choices,
            hasMore: relation.hasMore, link: relation.searchLink)
    }
}

/// The searches of relations on the screen of a terminal.
extension Model: FindingDriver {
    /// Finds the first instances for a relation that have the words.
    public func find(_ words: String, inRow tag: String) async throws -> RowSearch {
        guard let relation = getRelation(tag) else { return RowSearch() }
        try await relation.search(words.isEmpty ? nil : words)
        return RowSearch(
            words: words,
            choices: relation.takesSeveral ? relation.others : relation.choices,
            hasMore: relation.hasMore)
    }

    /// Chooses an instance that was found, beside those that are chosen where there may be several.
    public func choose(_ choice: Choice, inRow tag: String) {
        guard let relation = getRelation(tag) else { return }
        guard relation.takesSeveral else { return relation.setValue(choice.value) }
        relation.setValues((relation.values + [choice.value]).distinct)
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
