import Formwork
import FormworkAspects
import Foundation

/// Makes the aspects of registered resources for the sender of one request.
struct AspectPublisher: Sendable {
    let entities: AspectEntities
    let exchange: Exchange

    /// The document at a path.
    ///
    /// - Throws: `RequestError` with the code `notFound` for what there is not, or `forbidden` for a
    ///   form that the caller may not send, or the store's error.
    func document(at path: AspectPath) async throws -> PublishedAspect {
        switch path.aspect {
        case .values: try await values(of: resource(path.parts[1]), path.parts[2])
        case .layout: PublishedAspect(layout: try form(of: resource(path.parts[1])))
        default: PublishedAspect(try await content(at: path))
        }
    }

    private func content(at path: AspectPath) async throws -> JSONValue {
        let parts = path.parts
        switch path.aspect {
        case .structure: return ModelStructureWriter().document(try form(of: resource(parts[2])))
        case .localization: return try localization(parts[2], locale: parts[1], parts[3])
        case .rules: return try rules(parts[1], parts[2])
        case .widgetMapping:
            return WidgetMappingWriter().document(try entities.resources.map { try form(of: $0) })
        case .options: return try await choices(parts[1])
        case .widget, .values, .layout, .model: throw RequestError(.notFound)
        }
    }

    // MARK: Entities

    private func resource(_ entity: String) throws -> any Resource.Type {
        try entities.resource(entity)
    }

    private func form<R: Resource>(
        of resource: R.Type, _ localizer: Localizer? = nil
    ) throws -> DescribedForm {
        let form = ModelForm.of(R.Fields.self)
        let access = try ResourceAccess(to: resource, for: exchange.caller)
        let own = form.references.filter(\.isOwn).map { ($0.path, entities.name(of: $0.resource)) }
        return DescribedForm(
            entity: entities.name(of: resource),
            definition: try form.definition(for: localizer ?? exchange.localizer),
            targets: Dictionary(own) { first, _ in first },
            hidden: access.hidden, readOnly: access.readOnly)
    }

    // MARK: Texts and rules

    private func localization(
        _ entity: String, locale: String, _ context: String
    ) throws -> JSONValue {
        let resource = try resource(entity)
        let context = try checked(context, resource)
        guard let tag = exchange.languages.languageTag(explicit: locale.replacing("_", with: "-"))
        else { throw RequestError(.notFound) }
        let localizer = exchange.languages.localizer(explicit: tag, incoming: exchange.incoming)
        let texts = ResourceTexts(resource)
        return LocalizationWriter(
            formLabel: localizer.text(context == .read ? texts.title : texts[context.rawValue]),
            submitLabel: localizer.text(texts["save"])
        ).document(try form(of: resource, localizer))
    }

    private func rules(_ entity: String, _ context: String) throws -> JSONValue {
        let resource = try resource(entity)
        let context = try checked(context, resource)
        return RulesWriter().document(try form(of: resource), isReadOnly: context == .read)
    }

    /// The contexts in which a form is shown.
    private enum Context: String { case new, edit, read }

    /// Refuses a context that there is not, and a form that the caller may not send.
    private func checked<R: Resource>(_ name: String, _ resource: R.Type) throws -> Context {
        guard let context = Context(rawValue: name) else { throw RequestError(.notFound) }
        let actions = try ResourceAccess(to: resource, for: exchange.caller).actions
        let isPermitted =
            switch context {
            case .new: actions.contains(.create)
            case .edit: actions.contains(.update)
            case .read: true
            }
        guard isPermitted else { throw RequestError(.forbidden) }
        return context
    }

    // MARK: Instances

    private func values<R: Resource>(
        of resource: R.Type, _ id: String
    ) async throws -> PublishedAspect {
        guard let id = ModelIdType(uuidString: id) else { throw RequestError(.notFound) }
        let gate = ResourceGate<R>(caller: exchange.caller, store: exchange.services.store)
        let item = try await gate.find(id)
        let values = try values(of: item, in: try form(of: resource), gate)
        return PublishedAspect(values, version: item.version)
    }

    /// The values of an instance that the caller may see.
    private func values<R: Resource>(
        of item: R.Item, in form: DescribedForm, _ gate: ResourceGate<R>
    ) throws -> JSONValue {
        let shown = try item.omitting(try gate.access(to: item).omission(of: R.self))
        return ValuesWriter().document(
            form, id: item.id.uuidString, try FieldValueEncoder().encode(shown.fields))
    }

    /// The choices of a relation to an entity, or of a field.
    private func choices(_ target: String) async throws -> JSONValue {
        let query = try AspectChoicesQuery(exchange.incoming.query)
        let parts = target.split(separator: "$", maxSplits: 1).map(String.init)
        guard parts.count == 2 else {
            let resource = try resource(target)
            guard !query.hasValues else { return try await list(of: resource, query) }
            return ValuesWriter().choices(try await instances(of: resource, query))
        }
        guard let all = try form(of: resource(parts[0])).choices(of: target) else {
            throw RequestError(.notFound)
        }
        return ValuesWriter().choices(query.selected(of: all))
    }

    /// Instances with their values, in the order of the resource's list.
    private func list<R: Resource>(
        of resource: R.Type, _ query: AspectChoicesQuery
    ) async throws -> JSONValue {
        let gate = ResourceGate<R>(caller: exchange.caller, store: exchange.services.store)
        let form = try form(of: resource)
        let items = try await gate.items(query.words, limit: query.limit)
        return .array(try items.map { try values(of: $0, in: form, gate) })
    }

    private func instances<R: Resource>(
        of resource: R.Type, _ query: AspectChoicesQuery
    ) async throws -> [Choice] {
        let (store, caller) = (exchange.services.store, exchange.caller)
        let found = try await R.choices(matching: query.words, in: store, as: caller).choices
            .prefix(query.limit)
        let ids = query.chosen.compactMap { ModelIdType(uuidString: $0) }
            .filter { id in !found.contains { $0.id == id } }
        let titles = try await ReferenceTitles.load(
            ids.map { (resource, $0) }, from: store, as: caller)
        let chosen = ids.compactMap { id in titles.title(of: id, in: resource).map { (id, $0) } }
        return (found.map { ($0.id, $0.title) } + chosen).map { id, title in
            Choice(value: id.uuidString, label: exchange.localizer.text(title))
        }
    }
}

/// The content of an aspect, and the version of the instance whose values it has.
struct PublishedAspect {
    let content: [UInt8]
    var mediaType = MediaType.json
    var version: Int?

    init(_ content: JSONValue, version: Int? = nil) {
        self.content = content.bytes
        self.version = version
    }

    /// The layout of a form, which is JSON or a template.
    init(layout form: DescribedForm) {
        let text = LayoutWriter().document(form)
        content = Array(text.utf8)
        if !text.hasPrefix("{") { mediaType = "text/plain; charset=utf-8" }
    }
}

extension ResourceGate {
    /// The first instances in the caller's scope that contain words.
    fileprivate func items(_ words: String?, limit: Int) async throws -> [R.Item] {
        let hidden = try access().hidden
        let definition = ResourceDefinition.of(R.self, hiding: hidden)
        return try await store.fetch(
            ModelQuery<R.Item>(
                search: words, searchedFields: definition.searched,
                filters: R.scope(for: caller),
                sort: R.sort.filter { !hidden.contains($0.column) },
                pagination: Pagination(maxResults: limit))
        ).models
    }
}
