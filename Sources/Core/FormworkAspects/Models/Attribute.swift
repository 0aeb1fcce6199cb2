public import Formwork

/// One attribute of an entity, as a view over its row in the live form of its ``Model``.
///
/// The declaration is here: type, texts, widget. Value, state and violations are those of the form,
/// and `value-changed` is triggered for changes of faces and of code.
///
/// ```swift
/// model.getAttribute("title")?.listen(.valueChanged) { arguments in
///     print(arguments.first(Attribute.self)?.value ?? "")
/// }
/// ```
public class Attribute: Observable {
    /// The name of the attribute, which is the tag of its row.
    public let name: String

    /// The type on the server.
    public let type: AttributeType

    /// Whether the attribute is the identity of the instance, which cannot be changed.
    public let isPrimary: Bool

    /// The model that has the attribute.
    public internal(set) weak var model: Model?

    /// The texts.
    public var localization: AttributeLocalization { didSet { changed(localization != oldValue) } }

    /// The constraints in addition to the rules of the model.
    public var constraints: [Constraint] = [] { didSet { changed(constraints != oldValue) } }

    /// The rules in addition to those of the model.
    public var rules = RowRules() { didSet { changed(rules != oldValue) } }

    /// Whether the value can only be read, beside what rules and widget decide.
    public var isReadOnly = false { didSet { changed(isReadOnly != oldValue) } }

    /// The name of the widget; `nil` for that of the mapping.
    public var widgetName: String? { didSet { changed(widgetName != oldValue) } }

    /// The renderer of the field.
    public var renderer: AttributeRenderer = AttributeRenderer()

    /// Makes an attribute, such as one that a listener adds to a model.
    public init(
        _ name: String, type: AttributeType, isPrimary: Bool = false,
        localization: AttributeLocalization = AttributeLocalization()
    ) {
        self.name = name
        self.type = type
        self.isPrimary = isPrimary
        self.localization = localization
    }

    /// The label, or else the name.
    public var label: String { localization.label.isEmpty ? name : localization.label }

    /// Has the form woven again.
    final func changed(_ isChanged: Bool) {
        if isChanged { model?.declarationChanged() }
    }

    // MARK: The live form

    /// The value as canonical text; `nil` when nothing is entered.
    public var value: String? { values.first }

    /// The value as templates of widgets show it; empty for a secret.
    var shownValue: String {
        switch model?.machine.liveRow(name)?.field?.type {
        case .text(.password), .text(.newPassword): ""
        default: value ?? ""
        }
    }

    /// All values of an attribute that takes several, as canonical texts.
    public var values: [String] { fieldValue.wireTexts }

    /// The value.
    public var fieldValue: FieldValue { model?.machine.value(of: name) ?? .none }

    /// The state of validation.
    public var validationState: ValidationState {
        model?.machine.validationState(of: name) ?? .untouched
    }

    /// The violations that are shown.
    public var violations: [Violation] { model?.machine.violations(of: name) ?? [] }

    /// Enters a value, as a user writes it.
    public func setValue(_ text: String) { setValues(text.isEmpty ? [] : [text]) }

    /// Enters the values of an attribute that takes several.
    public func setValues(_ texts: [String]) {
        guard let field = model?.machine.liveRow(name)?.field else { return }
        model?.apply(
            field.isMultiple || field.type.offersChoices
                ? .choose(tag: name, values: texts)
                : .edit(tag: name, text: texts.first ?? ""))
    }

    /// Reads a value that JSON has for the attribute.
    func value(in node: AspectNode) throws(AspectError) -> FieldValue? {
        try node.value(of: type.kind)
    }

    // MARK: The row

    /// The kind of the values, and whether there are several.
    var takesSeveral: Bool { false }

    /// The choices that the row offers.
    var offeredChoices: [Choice] { [] }

    /// The control of a widget, as far as the attribute can have it now.
    func control(_ widget: WidgetTemplate) -> FormFieldType? { widget.type }

    /// The row of the attribute with a widget; `nil` while it has nothing to show.
    func row(_ widget: WidgetTemplate) -> FieldDefinition? {
        guard let control = control(widget) else { return nil }
        var field = FieldDefinition(
            tag: name, label: label, placeholder: localization.placeholder,
            hint: localization.hint, type: control, valueKind: type.kind,
            constraints: constraints, choices: offeredChoices, isMultiple: takesSeveral,
            rules: rules)
        if widget.isReadOnly || isReadOnly || isPrimary {
            field.rules.readOnly = .value(.boolean(true))
        }
        if WidgetTemplate.builtIn[widget.name] == nil { field.layout.widget = widget.name }
        return field
    }
}
