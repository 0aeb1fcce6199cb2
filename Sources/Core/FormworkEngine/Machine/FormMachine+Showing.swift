// A page stands in front of a server, not of a model.
#if !hasFeature(Embedded)
    extension FormMachine {
        /// Lets rows hold other values, because what stands behind the form has changed.
        ///
        /// Nobody entered them: a row with a new value is not dirty, has been visited as much as
        /// before, and shows its mistakes when it would have. What was reported about it is out of
        /// date. Rows that are computed keep their values, and tags without a field say nothing.
        ///
        /// - Parameter values: The values by the tags of live rows; those of another kind are read
        ///   from their canonical texts.
        /// - Returns: What a face must draw anew.
        @discardableResult
        public func show(_ values: [String: FieldValue]) -> [FormChange] {
            changes {
                history.close()
                for tag in values.keys.sorted() {
                    if let value = values[tag] { show(value, at: tag) }
                }
            }
        }

        private func show(_ value: FieldValue, at tag: String) {
            guard let place = scopes.place(of: tag), let field = scopes.plan(at: place).field,
                scopes.plan(at: place).rules.computed == nil
            else { return }
            // An empty value counts as entered as well, so that no default is shown in its place.
            setContent(
                RowContent(field, showing: value, format: definition.format), at: place,
                cause: .model)
            scopes.row(at: place).initial = scopes.row(at: place).content
        }
    }
#endif
