extension FieldValue {
    /// Visits the value, or the elements of a list at any depth.
    ///
    /// Empty values are left out, but for records: an entry of a list exists even without input.
    package func visitElements(_ body: (FieldValue) -> Void) {
        guard case .list(let elements) = self else {
            if isRecord || !isEmpty { body(self) }
            return
        }
        for element in elements { element.visitElements(body) }
    }

    private var isRecord: Bool {
        if case .record = self { true } else { false }
    }
}
