/// One part of the description of a form, which is fetched by itself.
public enum Aspect: String, CaseIterable, Hashable, Sendable {
    /// The attributes and relations of an entity, with their types.
    case structure
    /// The texts of an entity in one language and one context.
    case localization
    /// The values of one instance.
    case values
    /// The arrangement of the fields.
    case layout
    /// The control of a field.
    case widget
    /// The choice of a widget for each field.
    case widgetMapping = "widget mapping"
    /// The conditions for valid input, and for who may change it.
    case rules
    /// The choices of a relation.
    case options
    /// The model that is woven of the others.
    case model
}
