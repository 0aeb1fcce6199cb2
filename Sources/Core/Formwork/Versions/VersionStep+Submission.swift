extension SubmittedFields {
    /// The fields of an older client as those of this version.
    ///
    /// - Parameters:
    ///   - step: A step between the two.
    ///   - places: The places of its type in the body.
    ///   - isNew: Whether the body creates something: then members that the client does not know have
    ///     the values of ``VersionStep/added(_:as:of:)``.
    /// - Returns: The fields, in the same order.
    /// - Complexity: O(n) in the number of names, for each place.
    package func upgraded(
        by step: VersionStep, at places: [MemberPath], isNew: Bool
    ) -> SubmittedFields {
        places.reduce(self) { $0.upgraded(by: step.change, at: $1, isNew: isNew) }
    }

    private func upgraded(
        by change: VersionStep.Change, at place: MemberPath, isNew: Bool
    ) -> SubmittedFields {
        let upgrade = NameUpgrade(change: change, place: place, format: format)
        let added = added(by: change, at: place)
        return SubmittedFields(
            entries: entries.compactMap(upgrade.entry) + (isNew ? added.values : []),
            removals: Set(removals.compactMap(upgrade.name)),
            shapes: shapes.compactMap { shape in
                upgrade.name(shape.name).map { JSONShape.Named(name: $0, shape: shape.shape) }
            },
            format: format, isPage: isPage, unshown: isNew ? unshown : unshown + added.names)
    }

    /// The members that the client did not know, wherever their type arrived.
    private func added(
        by change: VersionStep.Change, at place: MemberPath
    ) -> (names: [String], values: [Entry]) {
        guard case .added(let name, let value) = change else { return ([], []) }
        var scopes: [Substring] = place.parts.isEmpty ? [""] : []
        var known: Set<Substring> = Set(scopes)
        for entry in entries {
            guard let (before, member, _) = place.member(of: entry.name) else { continue }
            if known.insert(before).inserted { scopes.append(before) }
            // A client that sends it knows it.
            if member == name { return ([], []) }
        }
        let names = scopes.map { String($0) + name }
        let texts = value.map(\.wireTexts) ?? []
        return (names, names.flatMap { name in texts.map { Entry(name: name, text: $0) } })
    }
}

/// The names and texts of an older client at the places of one type, as those of this version.
struct NameUpgrade {
    let change: VersionStep.Change
    let place: MemberPath
    let format: ValueFormat

    /// The entry now; `nil` if it is left out.
    func entry(_ entry: SubmittedFields.Entry) -> SubmittedFields.Entry? {
        if entry.name == FormBase.fieldName { return base(entry) }
        if entry.name == KeptFileName.fieldName { return keptFile(entry) }
        guard let name = name(entry.name) else { return nil }
        if let file = entry.file {
            return SubmittedFields.Entry(
                name: name, file: file, isWellEncoded: entry.isWellEncoded)
        }
        return SubmittedFields.Entry(
            name: name, text: text(entry.text, of: entry.name, in: format),
            isWellEncoded: entry.isWellEncoded)
    }

    /// The name now; `nil` if what it names is left out.
    func name(_ name: String) -> String? {
        switch change {
        case .renamed(let old, let new):
            guard let (before, member, behind) = place.member(of: name), member == old else {
                return name
            }
            return before + new + behind
        case .removed(let old, _): return place.member(of: name)?.member == old[...] ? nil : name
        case .added, .choices, .converted: return name
        }
    }

    /// The text of a name now.
    private func text(_ text: String, of name: String, in format: ValueFormat) -> String {
        func isMember(_ member: String) -> Bool {
            guard let found = place.member(of: name) else { return false }
            return found.member == member && found.behind.isEmpty
        }
        switch change {
        case .choices(let member, _, let newer) where isMember(member):
            return newer[text] ?? text
        case .converted(let member, let up, _) where isMember(member):
            return converted(text, up, in: format)
        default: return text
        }
    }

    /// Converts a text, or a number that was typed in the notation of its reader.
    private func converted(
        _ text: String, _ up: (String) -> String, in format: ValueFormat
    ) -> String {
        let isCode = text.hasPrefix("0") && text.dropFirst().first?.isNumber == true
        guard format != .canonical, !isCode,
            let number = format.numbers.decimal(readFrom: text[...])
        else { return up(text) }
        let newer = up("\(number)")
        return ExactDecimal(newer).map { format.numbers.text(of: $0) } ?? newer
    }

    /// The name of a kept file in the row that has it now; `nil` if its row is left out.
    private func keptFile(_ entry: SubmittedFields.Entry) -> SubmittedFields.Entry? {
        guard let kept = KeptFileName(text: entry.text) else { return entry }
        return name(kept.row).map { row in
            SubmittedFields.Entry(
                name: entry.name, text: KeptFileName(key: kept.key, row: row).text)
        }
    }

    /// The values that the page of the client showed.
    private func base(_ entry: SubmittedFields.Entry) -> SubmittedFields.Entry {
        let base = FormBase(submitted: SubmittedFields(entries: [entry]))?.mapping { name, texts in
            self.name(name).map { new in
                (new, texts.map { text($0, of: name, in: .canonical) })
            }
        }
        return base?.text.map { SubmittedFields.Entry(name: entry.name, text: $0) } ?? entry
    }
}
