/// Renders the field of an attribute; a form can have another one for some of its attributes.
///
/// ```swift
/// final class Shouting: AttributeRenderer {
///     override func render(_ attribute: Attribute, _ widget: WidgetTemplate) -> RenderedField {
///         var field = super.render(attribute, widget)
///         field.label = field.label.uppercased()
///         return field
///     }
/// }
/// model.getAttribute("title")?.renderer = Shouting()
/// ```
open class AttributeRenderer {
    /// Makes a renderer.
    public init() {}

    /// Fills in the template of the widget.
    open func render(_ attribute: Attribute, _ widget: WidgetTemplate) -> RenderedField {
        RenderedField(
            name: attribute.name, label: attribute.label, widget: widget.name,
            nodes: widget.template.map { $0.rendered(attribute) })
    }
}

extension WidgetNode {
    fileprivate func rendered(_ attribute: Attribute) -> RenderedNode {
        switch self {
        case .element(let name, let classes, let children):
            .element(name, classes: classes, children.map { $0.rendered(attribute) })
        case .text(let text): .text(text)
        case .name: .text(attribute.name)
        case .label: .text(attribute.label)
        case .value: .text(attribute.shownValue)
        case .control: .control
        }
    }
}
