// A page has a server behind it, not a model.
#if !hasFeature(Embedded)
    extension FormMachine {
        /// Sets rows to other values because the model behind the form has changed.
        ///
        /// They are not input: a row with a new value is not dirty, has been visited as much as
        /// before, and shows its violations when it would have. Reported violations of it are
        /// dropped. Rows that are computed keep their values, and tags without a field are ignored.
        ///
        /// - Parameter values: The values by the tags of live rows; those of another kind are read
        ///   from their canonical texts.
        func show(_ values: FieldRecord) {
            history.close()
            for member in values.members { show(member.value, at: member.tag) }
        }

        private func show(_ value: FieldValue, at tag: String) {
            guard let place = scopes.place(of: tag), let field = scopes.plan(at: place).field,
                !scopes.plan(at: place).isComputed
            else { return }
            // An empty value counts as entered as well, so that no default is shown in its place.
            setContent(
                RowContent(field, showing: value, format: definition.format), at: place,
                cause: .model)
            scopes.row(at: place).rebase()
        }
    }
#endif
