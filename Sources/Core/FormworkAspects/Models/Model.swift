public import Formwork

/// The rich model of a form: its attributes and relations, texts, layout and rules, as a view over a
/// live form.
///
/// A model is a `FormDriver`, so that every face shows it. It has no values, states or violations of
/// its own: these are those of its ``machine``. What is declared can be changed at any time, also
/// while the form is shown; it is then woven again, and the faces are notified.
///
/// ```swift
/// model.removeAttribute("notes")
/// model.getAttribute("title")?.constraints = [.required]
/// ```
public final class Model: Observable, FormDriver {
    private var parts: ModelParts { didSet { declarationChanged() } }
    private var current: FormMachine
    private var isOutdated = false
    private var isChanging = false
    private var knownMembers: MemberIndex?

    /// The instance as it is stored.
    var stored = StoredForm()

    /// The observers of the live form.
    public let observers = FormObservers()

    /// The reason why the last change is not shown: the parts contradict each other.
    public private(set) var failure: AspectError?

    /// The renderer of the form.
    public var renderer = ModelRenderer()

    /// Weaves parts to a form with values.
    ///
    /// - Throws: ``AspectError`` for parts that contradict each other.
    init(
        _ parts: ModelParts, values: [String: FieldValue], isStored: Bool,
        instance: StoredInstance? = nil
    ) throws(AspectError) {
        self.parts = parts
        stored.instance = instance
        if isStored { stored.values = values }
        current = try Self.machine(of: parts, values, isStored: isStored)
        super.init()
        for member in parts.members { member.model = self }
        observers.add { [weak self] changes in self?.notify(of: changes) }
    }

    private static func machine(
        of parts: ModelParts, _ values: [String: FieldValue], isStored: Bool
    ) throws(AspectError) -> FormMachine {
        for member in parts.members {
            (member as? Relation)?.start(with: values[member.name]?.wireTexts ?? [])
        }
        let definition = try parts.definition()
        guard isStored else {
            return FormMachine(definition: definition, values: values, clock: FormClock.current.now)
        }
        let record = FieldRecord(values.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
        return FormMachine(definition: definition, stored: record, clock: FormClock.current.now)
    }

    // MARK: Declarations

    /// The name of the entity.
    public var name: String { parts.name }

    /// The locale of the texts.
    public var locale: String { parts.locale }

    /// The context of the form, such as `new` or `edit`.
    public var context: String { parts.context }

    /// The texts of the form.
    public var localization: ModelLocalization {
        get { parts.localization }
        set { parts.localization = newValue }
    }

    /// The arrangement of the fields.
    public var layout: Layout {
        get { parts.layout }
        set { parts.layout = newValue }
    }

    /// The rules of the form.
    public var rules: [AspectRule] {
        get { parts.rules }
        set { parts.rules = newValue }
    }

    /// The facts that rules can read beside the attributes.
    public var facts: RuleFacts {
        get { parts.facts }
        set { parts.facts = newValue }
    }

    /// The choice of a widget for each attribute.
    public var widgetMapping: WidgetMapping {
        get { parts.widgetMapping }
        set { parts.widgetMapping = newValue }
    }

    /// The widgets by their names.
    public var widgets: [String: WidgetTemplate] {
        get { parts.widgets }
        set { parts.widgets = newValue }
    }

    /// Whether relations with more instances than are offered have buttons that search, as screens of
    /// terminals answer them.
    public var offersSearches: Bool {
        get { parts.offersSearches }
        set { parts.offersSearches = newValue }
    }

    /// The buttons that search, by the rows for whose choices they do.
    public var searchButtons: [String: String] { parts.searches.mapValues(\.tag) }

    /// The attributes and the relations, in the order of the structure.
    public var members: [Attribute] { parts.members }

    /// The attributes and relations by their names.
    var index: MemberIndex {
        if let knownMembers { return knownMembers }
        let index = MemberIndex(members)
        knownMembers = index
        return index
    }

    /// The names of mapped widgets that are not there.
    var missingWidgets: [String] { parts.missingWidgets }

    /// Adds an attribute or a relation behind the others; one with the same name is replaced.
    public func add(_ member: Attribute) {
        change {
            parts.members.removeAll { $0.name == member.name }
            member.model = self
            parts.members.append(member)
            parts.removed.remove(member.name)
        }
    }

    /// Removes the attribute or relation with a name, what was entered into it, and its place in the
    /// layout.
    ///
    /// Rules that read it must be removed as well: they could not be decided any more.
    public func removeAttribute(_ name: String) {
        guard getMember(name) != nil else { return }
        change {
            parts.members.removeAll { $0.name == name }
            parts.removed.insert(name)
        }
    }

    // MARK: Weaving

    /// Makes several changes, and has the form woven once afterwards.
    public func change(_ body: () -> Void) {
        let isInside = isChanging
        isChanging = true
        body()
        isChanging = isInside
        if isOutdated, !isChanging { settle() }
    }

    /// Has the form woven again, now or after all changes that are made together.
    func declarationChanged() {
        isOutdated = true
        knownMembers = nil
        failure = nil
        if !isChanging { settle() }
    }

    /// Weaves the form again after changes; where they contradict each other, it stays as it was.
    private func settle() {
        do {
            try weave()
        } catch {
            failure = error
        }
    }

    /// Weaves the form again after changes.
    ///
    /// - Throws: ``AspectError`` for parts that contradict each other.
    func weave() throws(AspectError) {
        guard isOutdated else { return }
        let definition = try parts.definition()
        isOutdated = false
        failure = nil
        observers.report(adopt(definition))
    }

    private func adopt(_ definition: FormDefinition) -> [FormChange] {
        let previous = current
        let changes = previous.apply(.localize(definition))
        guard previous.definition != definition else { return changes }
        // A machine's own draft is always valid: an empty machine is only a fallback.
        current =
            (try? FormMachine.restored(from: previous.draft, in: definition, clock: previous.clock)
                .machine) ?? FormMachine(definition: definition, clock: previous.clock)
        return current.changes(since: previous)
    }

    // MARK: The live form

    /// The live form; changes that contradict each other are not in it.
    public var machine: FormMachine {
        if isOutdated, failure == nil { settle() }
        return current
    }

    /// Applies an event of a user or of code, and notifies all observers.
    @discardableResult
    public func apply(_ event: FormEvent) -> [FormChange] {
        observers.report(machine.apply(event))
    }

    /// The model as the driver of its form.
    public var driver: any FormDriver { self }

    /// The layout with the places of all fields.
    func filledLayout() throws(AspectError) -> [LayoutNode] { try parts.filledLayout() }

    /// The widget of an attribute.
    func widget(of attribute: Attribute) throws(AspectError) -> WidgetTemplate {
        try parts.widget(of: attribute)
    }
}
