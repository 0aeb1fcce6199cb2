#if !hasFeature(Embedded)
    extension FieldLayout {
        /// Reads the members of a field that describe its layout.
        init(_ object: JSONObject) throws(JSONShapeError) {
            self.init(
                width: try object.known("width"), prefix: try object.optional("prefix"),
                suffix: try object.optional("suffix"),
                countsCharacters: try object.optional("counter") ?? false,
                widget: try object.optional("widget"))
            isRequiredByCode = try object.optional("requiredByCode") ?? false
        }

        /// Writes the layout as members of its field.
        func describe(in object: inout JSONObject) {
            object.append("width", ifPresent: width)
            object.append("prefix", ifPresent: prefix)
            object.append("suffix", ifPresent: suffix)
            object.append("counter", countsCharacters, unless: false)
            object.append("widget", ifPresent: widget)
            object.append("requiredByCode", isRequiredByCode, unless: false)
        }
    }

    extension FieldWidth: JSONRepresentable {}

    extension EntryLayout: JSONRepresentable {}
#endif
