/// Members of rows about the instances of a schema: they are beside those of a form's own JSON,
/// and its reader ignores them.
///
/// | Member | Row | Meaning |
/// |---|---|---|
/// | ``form`` | record, list, form | ``value``, ``alternative`` or ``names`` |
/// | ``entry`` | list | the same of its entries |
/// | ``property`` | any | the property, if the tag is another one; empty for a value that is merged into the object around it |
/// | ``schema`` | alternative | the subschema by which the alternative is recognized |
/// | ``type`` | alternative | the type of JSON by which it is recognized |
/// | ``required`` | record, list | whether an empty one is written |
/// | ``nullable`` | value of an entry | whether an empty one is written as `null` |
/// | ``pattern`` | list of names | the pattern of the names |
/// | ``initial`` | list | the entries of a new form |
enum InstanceMember {
    static let form = "x-instance"
    static let entry = "x-entry"
    static let property = "x-property"
    static let schema = "x-schema"
    static let type = "x-type"
    static let required = "x-required"
    static let nullable = "x-nullable"
    static let pattern = "x-pattern"
    static let initial = "x-initial"

    /// The rows are written as the value of the only one, whose tag is ``valueTag``.
    static let value = "value"
    /// The rows are written as the value of the one that ``choiceTag`` names.
    static let alternative = "alternative"
    /// The entries of a list are written as an object: ``nameTag`` and ``valueTag`` of each.
    static let names = "names"

    static let valueTag = "value"
    static let nameTag = "name"
    static let choiceTag = "alternative"
}
