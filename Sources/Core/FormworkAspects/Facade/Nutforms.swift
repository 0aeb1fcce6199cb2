public import Formwork

/// Generates forms of entities that a source describes: in one call, from the aspects to the view.
///
/// ```swift
/// let nutforms = Nutforms(aspectsSource: source)
/// let model = await nutforms.generateForm(
///     view, entityName: "com.example.Bug", locale: "en", entityId: "1", layout: "wide",
///     context: "edit")
/// ```
///
/// Each step has an event, and what a listener changes is what the next step sees: `aspects-fetched`,
/// `model-built`, `form-rendered`; then those of the ``Model``, and `form-submitted` once a valid form
/// is submitted.
public final class Nutforms: Observable {
    /// The source of the aspects.
    public private(set) var aspectsSource: any AspectsSource
    private var requests = ViewRequests()
    private var widgets = NeededWidgets()

    /// The facts that rules can read beside the attributes: the user and the roles.
    public var facts: RuleFacts

    /// The kinds of further types of the server.
    public var types: [String: FieldValueKind] = [:]

    /// The words and formats of a locale; `nil` has values written as machines write them.
    public var localizer: ((_ locale: String) -> Localizer)?

    /// The source of the choices of a relation; `nil` has an identity entered.
    public var optionSource: ((Relation) -> (any OptionSource)?)?

    /// Generates forms from a source.
    public init(
        aspectsSource: any AspectsSource, facts: RuleFacts = [:],
        localizer: ((_ locale: String) -> Localizer)? = nil
    ) {
        self.aspectsSource = aspectsSource
        self.facts = facts
        self.localizer = localizer
    }

    /// Takes another source for the forms that follow.
    public func setAspectsSource(_ source: any AspectsSource) { aspectsSource = source }

    /// Generates a form and shows it.
    ///
    /// - Parameters:
    ///   - view: The place of the form.
    ///   - entityName: The name of the entity.
    ///   - locale: The locale of the texts, such as `en` or `cs_CZ`.
    ///   - entityId: The identity of the instance; `nil` for a new one.
    ///   - layout: The layout; `nil` for one field below the other.
    ///   - widgetMapping: The choice of widgets; `nil` for that of the source.
    ///   - context: The context, such as `new` or `edit`.
    /// - Returns: The model; `nil` if it could not be made, which the view shows with a way to try
    ///   again, unless the task was cancelled. A view shows the form that it was asked for last.
    @discardableResult
    public func generateForm(
        _ view: any ModelView, entityName: String, locale: String, entityId: String? = nil,
        layout: LayoutChoice? = nil, widgetMapping: WidgetMapping? = nil, context: String
    ) async -> Model? {
        let number = requests.begin(view)
        defer { requests.end(number, view) }
        do {
            let model = try await model(
                entityName: entityName, locale: locale, entityId: entityId, layout: layout,
                widgetMapping: widgetMapping, context: context)
            guard requests.isLast(number, view) else { return model }
            view.show(try model.renderer.render(model), of: model)
            trigger(.formRendered, model, view)
            return model
        } catch {
            guard requests.isLast(number, view), !Task.isCancelled else { return nil }
            trigger(.formFailed, error)
            view.showFailure(error) { [weak self, weak view] in
                guard let self, let view else { return }
                await self.generateForm(
                    view, entityName: entityName, locale: locale, entityId: entityId,
                    layout: layout, widgetMapping: widgetMapping, context: context)
            }
            return nil
        }
    }

    /// Generates the model of a form without a view.
    ///
    /// - Throws: ``AspectError`` with the aspect, its place and the remedy.
    public func model(
        entityName: String, locale: String, entityId: String? = nil,
        layout: LayoutChoice? = nil, widgetMapping: WidgetMapping? = nil, context: String
    ) async throws(AspectError) -> Model {
        let request = FormRequest(
            entityName: entityName, locale: locale, entityId: entityId,
            layoutName: layout?.name, fetchesMapping: widgetMapping == nil, context: context)
        let answers = try await request.fetchAspects(from: aspectsSource) {
            widgets.names(for: request, $0, widgetMapping, types)
        }
        let aspects = try FetchedAspects(answers.documents)
        trigger(.aspectsFetched, aspects)
        let builder = try builder(request, aspects)
        if case .own(let layout) = layout { builder.setLayout(layout) }
        if let widgetMapping { builder.setWidgetMapping(widgetMapping) }
        try await addWidgets(to: builder, answers)
        return try await built(builder)
    }

    private func builder(
        _ request: FormRequest, _ aspects: FetchedAspects
    ) throws(AspectError) -> ModelBuilder {
        let builder = ModelBuilder(
            request.entityName, locale: request.locale, context: request.context
        ).setFacts(facts).setLocalizer(localizer?(request.locale))
        try ModelStructureParser(types: types).parse(aspects.structure, into: builder)
        try LocalizationParser().parse(aspects.localization, into: builder)
        if let values = aspects.values {
            try ValuesParser().parse(values, into: builder.setStored(true))
            if let id = request.entityId {
                builder.setInstance(StoredInstance(id: id, version: values.version))
            }
        }
        if let layout = aspects.layout { try LayoutParser().parse(layout, into: builder) }
        if let rules = aspects.rules { try RulesParser().parse(rules, into: builder) }
        if let mapping = aspects.widgetMapping {
            builder.setWidgetMapping(try WidgetMapping(mapping))
        }
        return builder
    }

    /// Adds the widgets that were fetched beside the aspects, and fetches those that listeners need.
    private func addWidgets(
        to builder: ModelBuilder, _ answers: Answers
    ) async throws(AspectError) {
        let names = builder.missingWidgets
        widgets.remember(names, of: builder.name)
        for name in names {
            guard let document = try answers.widgets[name]?.get() else { continue }
            try WidgetParser().parse(document, named: name, into: builder)
        }
        let others = builder.missingWidgets
        guard !others.isEmpty else { return }
        for (name, document) in try await FormRequest.fetchWidgets(others, from: aspectsSource) {
            try WidgetParser().parse(document, named: name, into: builder)
        }
    }

    /// Builds the model, and has it changed by listeners before its choices are loaded.
    private func built(_ builder: ModelBuilder) async throws(AspectError) -> Model {
        let model = try builder.build()
        model.change {
            for relation in model.relations { relation.options = optionSource?(relation) }
            trigger(.modelBuilt, model)
        }
        try await model.finish(from: aspectsSource)
        model.listen(.modelValid) { [weak self] arguments in
            guard let model = arguments.first(Model.self) else { return }
            self?.trigger(.formSubmitted, model, model.machine.record)
        }
        return model
    }
}
