/// Renders a whole form: fills in its layout, with the renderers of its attributes.
open class ModelRenderer {
    /// Makes a renderer.
    public init() {}

    /// Fills in the layout of a model.
    ///
    /// - Throws: ``AspectError`` for a layout or a widget that does not fit the model.
    open func render(_ model: Model) throws(AspectError) -> RenderedModel {
        RenderedModel(
            label: model.localization.formLabel, try nodes(try model.filledLayout(), model))
    }

    private func nodes(
        _ layout: [LayoutNode], _ model: Model
    ) throws(AspectError) -> [RenderedNode] {
        var nodes: [RenderedNode] = []
        for node in layout {
            if let node = try self.node(node, model) { nodes.append(node) }
        }
        return nodes
    }

    private func node(_ node: LayoutNode, _ model: Model) throws(AspectError) -> RenderedNode? {
        switch node {
        case .element(let element):
            return .element(
                element.name, classes: element.classes, try nodes(element.children, model))
        case .text(let text): return .text(text)
        case .formLabel: return .text(model.localization.formLabel)
        case .groupLabel(let name): return .text(model.localization.groupLabels[name] ?? name)
        case .field(.some(let name)): return try field(name, model)
        case .submit: return .submit(model.localization.submitButtonLabel)
        case .field, .iterator, .fieldLabel, .list, .listRow: return nil
        }
    }

    /// The field of an attribute; `nil` while the form has no row of it.
    private func field(_ name: String, _ model: Model) throws(AspectError) -> RenderedNode? {
        guard let attribute = model.getMember(name), model.machine.row(at: name) != nil else {
            return nil
        }
        return .field(attribute.renderer.render(attribute, try model.widget(of: attribute)))
    }
}
