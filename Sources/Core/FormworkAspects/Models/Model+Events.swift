import FormworkEngine

extension Model {
    /// Triggers the events of changes of the form.
    func notify(of changes: [FormChange]) {
        for change in changes {
            switch change {
            case .value(let tag): valueChanged(tag)
            case .state(let tag): validated(tag)
            case .submitted: wasSubmitted()
            default: break
            }
        }
    }

    private func valueChanged(_ tag: String) {
        for relation in index.dependents[tag] ?? [] { relation.isOutdated = true }
        guard let attribute = getMember(tag) else { return }
        attribute.trigger(.valueChanged, attribute)
        trigger(.valueChanged, attribute)
    }

    private func validated(_ tag: String) {
        guard let attribute = getMember(tag), attribute.validationState != .untouched else {
            return
        }
        attribute.trigger(.attributeValidated, attribute)
        trigger(.attributeValidated, attribute)
    }

    /// Each event may change the form before the next one, which is why validity is asked last.
    private func wasSubmitted() {
        trigger(.submitted, self)
        trigger(.modelValidated, self)
        if machine.isValid { trigger(.modelValid, self) }
    }
}
