public import Formwork

/// Builds an attribute of parts that arrive in any order.
public class AttributeBuilder {
    /// The parts, which a builder shares with the one that it becomes.
    final class Content {
        let name: String
        var isDeclared = false
        var type = AttributeType("String", .text)
        var isPrimary = false
        var localization = AttributeLocalization()
        var value: LoadedValue?

        init(_ name: String) { self.name = name }
    }

    let content: Content

    init(_ content: Content) { self.content = content }

    /// The name of the attribute.
    public final var name: String { content.name }

    /// Declares the type of the attribute.
    @discardableResult
    public func setType(_ type: AttributeType, isPrimary: Bool = false) -> Self {
        content.type = type
        content.isPrimary = isPrimary
        content.isDeclared = true
        return self
    }

    /// Sets the texts of the attribute.
    @discardableResult
    public final func setLocalization(_ localization: AttributeLocalization) -> Self {
        content.localization = localization
        return self
    }

    /// Sets the label of the attribute.
    @discardableResult
    public final func setLabel(_ label: String) -> Self {
        content.localization.label = label
        return self
    }

    /// Sets the value of the attribute.
    @discardableResult
    public final func setValue(_ value: FieldValue) -> Self {
        content.value = .value(value)
        return self
    }

    /// Builds the attribute.
    func build() -> Attribute {
        Attribute(
            name, type: content.type, isPrimary: content.isPrimary,
            localization: content.localization)
    }
}

/// A value before the type of its attribute is known.
enum LoadedValue {
    case value(FieldValue)
    case node(AspectNode)
}
