public import Formwork

/// Builds a model of its aspects, in whatever order they arrive.
///
/// Parsers call it; whatever is asked for by name is made if it is not there yet, so that the texts
/// of an attribute can arrive before the structure that declares it. What the structure never
/// declares is left out of the model.
///
/// ```swift
/// let builder = ModelBuilder("com.example.Bug", locale: "en", context: "new")
/// try LocalizationParser().parse(localization, into: builder)
/// try ModelStructureParser().parse(structure, into: builder)
/// let model = try builder.build()
/// ```
public final class ModelBuilder {
    private var parts: ModelParts
    private var builders: [String: AttributeBuilder] = [:]
    private var order: [String] = []
    private var isStored = false
    private var instance: StoredInstance?

    /// Begins a model.
    public init(_ name: String, locale: String, context: String) {
        parts = ModelParts(name: name, locale: locale, context: context)
    }

    /// The name of the entity.
    public var name: String { parts.name }

    /// The context of the form.
    public var context: String { parts.context }

    // MARK: Members

    /// The builder of the attribute or relation with a name; a new one if there is none.
    public func getAttributeBuilder(_ name: String) -> AttributeBuilder {
        if let builder = builders[name] { return builder }
        let builder = AttributeBuilder(AttributeBuilder.Content(name))
        add(builder)
        return builder
    }

    /// The builder of the relation with a name; a new one, of what is known of it, if there is none.
    public func getRelationBuilder(_ name: String) -> RelationBuilder {
        if let builder = builders[name] as? RelationBuilder { return builder }
        let builder = RelationBuilder(getAttributeBuilder(name).content)
        builders[name] = builder
        return builder
    }

    /// Whether the builder of an attribute with a name was made.
    public func hasAttributeBuilder(_ name: String) -> Bool {
        builders[name].map { !($0 is RelationBuilder) } ?? false
    }

    /// Whether the builder of a relation with a name was made.
    public func hasRelationBuilder(_ name: String) -> Bool { builders[name] is RelationBuilder }

    private func add(_ builder: AttributeBuilder) {
        builders[builder.name] = builder
        order.append(builder.name)
    }

    /// Brings the members that the structure declares into its order.
    func declareOrder(_ names: [String]) { order = names }

    /// Whether an attribute or a relation with a name is declared.
    func isDeclared(_ name: String) -> Bool { builders[name]?.content.isDeclared ?? false }

    // MARK: Aspects

    /// Sets the label of the form.
    @discardableResult
    public func setFormLabel(_ label: String) -> Self {
        parts.localization.formLabel = label
        return self
    }

    /// Sets the text of the button that submits the form.
    @discardableResult
    public func setSubmitButtonLabel(_ label: String) -> Self {
        parts.localization.submitButtonLabel = label
        return self
    }

    /// Sets the message of a rule.
    @discardableResult
    public func setRuleMessage(_ message: String, of rule: String) -> Self {
        parts.localization.ruleMessages[rule] = message
        return self
    }

    /// Sets the arrangement of the fields.
    @discardableResult
    public func setLayout(_ layout: Layout) -> Self {
        parts.layout = layout
        return self
    }

    /// Adds a widget.
    @discardableResult
    public func addWidget(_ widget: WidgetTemplate) -> Self {
        parts.widgets[widget.name] = widget
        return self
    }

    /// Sets the choice of a widget for each attribute.
    @discardableResult
    public func setWidgetMapping(_ mapping: WidgetMapping) -> Self {
        parts.widgetMapping = mapping
        return self
    }

    /// Adds rules.
    @discardableResult
    public func addRules(_ rules: [AspectRule]) -> Self {
        parts.rules += rules
        return self
    }

    /// Sets what rules can read beside the attributes.
    @discardableResult
    public func setFacts(_ facts: RuleFacts) -> Self {
        parts.facts = facts
        return self
    }

    /// Sets the words and formats of the reader.
    @discardableResult
    public func setLocalizer(_ localizer: Localizer?) -> Self {
        parts.localizer = localizer
        return self
    }

    /// Has the values be those of a stored instance, by which changes are known.
    @discardableResult
    public func setStored(_ isStored: Bool) -> Self {
        self.isStored = isStored
        return self
    }

    /// Has the values be those of a stored instance with an identity, which can be changed.
    @discardableResult
    public func setInstance(_ instance: StoredInstance) -> Self {
        self.instance = instance
        return setStored(true)
    }

    // MARK: The model

    /// The arrangement of the fields, or of a list.
    var layout: Layout { parts.layout }

    /// The names of mapped widgets that were not added.
    var missingWidgets: [String] {
        var parts = parts
        parts.members = members
        return parts.missingWidgets
    }

    /// The members that are declared: attributes first, then relations.
    private var members: [Attribute] {
        let declared = order.compactMap { builders[$0] }.filter(\.content.isDeclared)
        let relations = declared.filter { $0 is RelationBuilder }
        return (declared.filter { !($0 is RelationBuilder) } + relations).map { $0.build() }
    }

    /// Builds the model, whose form is then live.
    ///
    /// - Throws: ``AspectError`` for aspects that contradict each other, or for a value that is not
    ///   of the type of its attribute.
    public func build() throws(AspectError) -> Model {
        var parts = parts
        parts.members = members
        for (name, builder) in builders where !builder.content.isDeclared {
            parts.localization.groupLabels[name] = builder.content.localization.label
        }
        var values: [String: FieldValue] = [:]
        for member in parts.members {
            switch builders[member.name]?.content.value {
            case .none: break
            case .value(let value): values[member.name] = value
            case .node(let node): values[member.name] = try member.value(in: node)
            }
        }
        return try Model(parts, values: values, isStored: isStored, instance: instance)
    }
}
