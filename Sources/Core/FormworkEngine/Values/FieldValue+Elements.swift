extension FieldValue {
    /// Goes through the value, or through what stands in it when it is a list, at any depth; what is
    /// empty is left out.
    func visitElements(_ body: (FieldValue) -> Void) {
        guard case .list(let elements) = self else {
            if !isEmpty { body(self) }
            return
        }
        for element in elements { element.visitElements(body) }
    }
}
