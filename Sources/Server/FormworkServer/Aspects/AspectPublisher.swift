import Formwork
import FormworkAspects
import Foundation

/// Makes the aspects of registered resources for the sender of one request.
struct AspectPublisher: Sendable {
    let resources: [any Resource.Type]
    let exchange: Exchange

    /// The document at a path.
    ///
    /// - Throws: `RequestError` with the code `notFound` for what there is not, or `forbidden` for a
    ///   form that the caller may not send, or the store's error.
    func document(at path: AspectPath) async throws -> JSONValue {
        let parts = path.parts
        switch path.aspect {
        case .structure: return ModelStructureWriter().document(try form(of: resource(parts[2])))
        case .localization: return try localization(parts[2], locale: parts[1], parts[3])
        case .rules: return try rules(parts[1], parts[2])
        case .layout: return LayoutWriter().document(try form(of: resource(parts[1])))
        case .widgetMapping:
            return WidgetMappingWriter().document(try resources.map { try form(of: $0) })
        case .values: return try await values(of: resource(parts[1]), parts[2])
        case .options: return try await choices(parts[1])
        case .widget, .model: throw RequestError(.notFound)
        }
    }

    // MARK: Entities

    /// The resource of an entity.
    private func resource(_ entity: String) throws -> any Resource.Type {
        guard let resource = resources.first(where: { name(of: $0) == entity }) else {
            throw RequestError(.notFound)
        }
        return resource
    }

    /// The name of the model, or of the resource if another one before it has the same model.
    private func name(of resource: any Resource.Type) -> String {
        let model = Self.modelName(of: resource)
        let first = resources.first { Self.modelName(of: $0) == model }
        let isFirst = first.map { $0 == resource } ?? true
        return isFirst ? model : TypeNames.name(of: resource)
    }

    private static func modelName<R: Resource>(of resource: R.Type) -> String {
        TypeNames.name(of: R.Fields.self)
    }

    private func form<R: Resource>(
        of resource: R.Type, _ localizer: Localizer? = nil
    ) throws -> DescribedForm {
        let form = ModelForm.of(R.Fields.self)
        let access = try ResourceAccess(to: resource, for: exchange.caller)
        let own = form.references.filter(\.isOwn).map { ($0.path, name(of: $0.resource)) }
        return DescribedForm(
            entity: name(of: resource),
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

    private func values<R: Resource>(of resource: R.Type, _ id: String) async throws -> JSONValue {
        guard let id = ModelIdType(uuidString: id) else { throw RequestError(.notFound) }
        let gate = ResourceGate<R>(caller: exchange.caller, store: exchange.services.store)
        let item = try await gate.find(id)
        let shown = try item.omitting(try gate.access(to: item).omission(of: resource))
        return ValuesWriter().document(
            try form(of: resource), id: id.uuidString, try FieldValueEncoder().encode(shown.fields))
    }

    /// The choices of a relation to an entity, or of a field.
    private func choices(_ target: String) async throws -> JSONValue {
        let query = try AspectChoicesQuery(exchange.incoming.query)
        let parts = target.split(separator: "$", maxSplits: 1).map(String.init)
        guard parts.count == 2 else {
            return ValuesWriter().choices(
                try await instances(of: resource(target), query))
        }
        guard let all = try form(of: resource(parts[0])).choices(of: target) else {
            throw RequestError(.notFound)
        }
        return ValuesWriter().choices(query.selected(of: all))
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
