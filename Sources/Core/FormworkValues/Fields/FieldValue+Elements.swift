extension FieldValue {
    /// Visits the value, or the elements of a list at any depth.
    ///
    /// Empty values are left out, but for records: an entry of a list exists even without input.
    package func visitElements(_ body: (FieldValue) -> Void) {
        switch self {
        case .none: break
        case .list(let elements): for element in elements { element.visitElements(body) }
        default: if isRecord || !isEmpty { body(self) }
        }
    }

    private var isRecord: Bool {
        if case .record = self { true } else { false }
    }
}
