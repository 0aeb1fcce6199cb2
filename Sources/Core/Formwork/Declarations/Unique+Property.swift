extension Unique {
    /// Names properties of a form model; of a day with a time its day alone: `\Self.startsAt?.date`.
    ///
    /// - Parameters:
    ///   - properties: The properties of fields with single values.
    ///   - code: The code of the message `<Model>.<property>.validationMessages.<code>`, by default
    ///     `taken`, of several properties `takenTogether`.
    public init<Fields: FormModel>(
        _ properties: PartialKeyPath<Fields>..., code: ViolationCode? = nil
    ) {
        self.init(members: properties.map { Member($0) }, code: code)
    }
}

extension Unique.Member {
    /// A path that leads to no field is its name, which registration and stores refuse.
    fileprivate init<Fields: FormModel>(_ path: PartialKeyPath<Fields>) {
        let names = Fields.propertyNames()
        let moment = names.first { Self.day(of: $0.key) == path }
        self.init(name: names[path] ?? moment?.value ?? "\(path)", isDay: moment != nil)
    }

    /// The day of a property that holds a day with a time.
    private static func day<Fields>(of path: PartialKeyPath<Fields>) -> PartialKeyPath<Fields>? {
        switch path {
        case let path as KeyPath<Fields, CivilDateTime>: path.appending(path: \.date)
        case let path as KeyPath<Fields, CivilDateTime?>: path.appending(path: \.?.date)
        default: nil
        }
    }
}

extension FormModel {
    /// The unique values about which a form asks with a question; `nil` if it asks about others.
    package static func unique(askedBy question: ServerRuleQuestion) -> Unique? {
        let form = ModelForm.of(Self.self)
        return unique.first {
            $0.code == question.code && form.name(reporting: $0) == question.tag
        }
    }

    /// Whether another instance in a store has unique values.
    package static func isTaken(
        _ values: FieldRecord, of unique: Unique, except id: ModelIdType?, in store: any ModelStore
    ) async throws(ModelStoreError) -> Bool {
        try await store.exists(Stored<Self>.self, where: unique, is: values, except: id)
    }
}
