extension PropertyKey {
    /// The value of the property of a node, as its getter returns it.
    public func value(of model: Model) -> Value {
        model.modelNode.willRead(property.counter)
        return get(model)
    }
}
