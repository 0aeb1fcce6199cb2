extension FieldValue {
    /// Goes through the value, or through what stands in it when it is a list, at any depth.
    ///
    /// What is empty is left out, but for records: an entry of a list is there, also when nothing
    /// was entered in it.
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
