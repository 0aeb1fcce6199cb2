/// The parts of the form model that a resource cannot use as they are declared.
extension ResourceFindings {
    /// The names of items in the address of a list.
    private static var reservedNames: [String] { ["search", "page", "sort", "locale"] }

    /// All of them.
    var modelFindings: [String] {
        pathFindings + nameFindings + searchFindings + columnFindings + filterFindings
            + orderFindings + uniqueFindings
    }

    private var pathFindings: [String] {
        var findings: [String] = []
        if R.path.hasSuffix("/") {
            findings.append("\(resource).path is “\(R.path)”: leave out the slash at its end.")
        }
        if R.path.contains("{") {
            findings.append(
                "\(resource).path is “\(R.path)”: leave out the member, which each instance has.")
        }
        return findings
    }

    /// Properties that have the names of those of the store, or of each other.
    private var nameFindings: [String] {
        let managed = ["id", "createdAt", "updatedAt", "deletedAt", "version"]
        var seen: [String: String] = [:]
        for name in managed { seen[name.lowercased()] = name }
        return form.names.roots.sorted().compactMap { name in
            guard let other = seen.updateValue(name, forKey: name.lowercased()) else { return nil }
            return """
                \(fields) has “\(name)” and stores “\(other)”, which are one name in a database: rename \
                the property.
                """
        }
    }

    private var searchFindings: [String] {
        searched.compactMap(field(of:)).compactMap { field in
            guard field.valueKind == .text, !field.isMultiple, field.choices.isEmpty else {
                return """
                    \(resource).searched names “\(field.fieldId.id)”, which is not written in words: name \
                    properties with texts, and filter by others.
                    """
            }
            return field.isSecret ? secret(field, in: "searched") : nil
        }
    }

    private var columnFindings: [String] {
        var seen: Set<String> = []
        var findings: [String] = []
        for column in R.columns {
            switch column.content {
            case .property(let property):
                guard let field = field(of: property), field.isSecret else { continue }
                findings.append(secret(field, in: "columns"))
            case .created, .updated, .text:
                let name = column.ownName
                guard !seen.insert(name).inserted else { continue }
                findings.append("\(resource).columns has “\(name)” twice: leave one of them out.")
            }
        }
        return findings
    }

    private var filterFindings: [String] {
        R.filters.compactMap(\.property.name).filter(Self.reservedNames.contains).map { name in
            """
            \(resource).filters names “\(name)”, which the address of a list has for its own \
            (\(Self.reservedNames.joined(separator: ", "))): rename the property.
            """
        }
    }

    private var orderFindings: [String] {
        var seen: Set<String> = []
        return R.sort.compactMap { sort in
            let name = sort.column
            guard seen.insert(name).inserted else {
                return "\(resource).sort names “\(name)” twice: leave one of them out."
            }
            guard let field = form.field(at: name) else { return nil }
            if field.isSecret { return secret(field, in: "sort") }
            guard field.isMultiple || field.valueKind == .file || field.isLongText else {
                return nil
            }
            return """
                \(resource).sort names “\(name)”, whose values have no order that a reader knows: name a \
                short text, a number, a day or a choice.
                """
        }
    }

    /// Unique values that cannot be compared.
    private var uniqueFindings: [String] {
        R.Fields.unique.flatMap { unique -> [String] in
            let place = "\(fields).unique"
            guard !unique.names.isEmpty else {
                return ["\(place) has an entry without properties: name at least one."]
            }
            var findings: [String] = []
            if Set(unique.names).count < unique.names.count {
                let names = unique.names.joined(separator: ", ")
                findings.append("\(place) names a property twice in (\(names)): leave one out.")
            }
            return findings
                + unique.names.compactMap { name in
                    guard let field = form.field(at: name) else {
                        return """
                            \(place) names \(name), which is no field of \(fields): name a stored property with \
                            a single value.
                            """
                    }
                    if field.isSecret { return secret(field, in: "unique", of: fields) }
                    guard field.isMultiple || field.valueKind == .file || field.isLongText else {
                        return nil
                    }
                    return """
                        \(place) names “\(name)”, which is no single short value: name another property, or \
                        leave it out.
                        """
                }
        }
    }

    func secret(
        _ field: any FormFieldBase, in member: String, of owner: String? = nil
    ) -> String {
        """
        \(owner ?? resource).\(member) names “\(field.fieldId.id)”, which is a password: leave it out.
        """
    }

    func field(of property: DeclaredProperty) -> (any FormFieldBase)? {
        property.name.flatMap(form.field(at:))
    }
}

extension Column {
    /// The name of a column that shows no property.
    fileprivate var ownName: String {
        switch content {
        case .property: ""
        case .created: "created"
        case .updated: "updated"
        case .text(let key, _): key
        }
    }
}

extension FormFieldBase {
    /// Whether the value is a text of several lines.
    var isLongText: Bool { if case .textArea = type { true } else { false } }
}
