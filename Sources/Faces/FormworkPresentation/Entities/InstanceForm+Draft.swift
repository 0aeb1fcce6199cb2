package import Formwork

/// The draft of an instance that was put aside before it was saved.
extension InstanceForm {
    /// The input as a draft; `nil` without any.
    package func draft(in localizer: Localizer) -> ResourceDraft? {
        guard hasFormerInput || driver.machine.canUndo else { return nil }
        var draft = ResourceDraft(
            of: driver.machine, ModelForm.of(R.Fields.self), base: changes.base,
            language: localizer.languageTag)
        draft.id = version?.id
        return draft
    }

    /// Begins with a draft: of a stored instance over the version that the draft has read, so that
    /// later changes of others are found when it is saved.
    ///
    /// - Parameters:
    ///   - draft: The draft.
    ///   - client: The application.
    ///   - format: The notation of values in the language of the draft.
    /// - Returns: The form; without a stored version if the instance was deleted.
    /// - Throws: The errors of the requests; `FormDefinitionError` for rows that contradict each other.
    package static func resuming(
        _ draft: ResourceDraft, _ client: some RequestSender, writtenIn format: ValueFormat
    ) async throws -> InstanceForm {
        guard let id = draft.id else {
            let form = try await new(client)
            try await form.receive(draft, client, format)
            return form
        }
        let item = try await newest(id, client)
        let form = try await former(draft, of: item, client)
        try await form.receive(draft, client, format)
        if item == nil { _ = try form.becomeNew(client) }
        return form
    }

    /// The form with which a draft of a stored instance began; rows that the draft does not show are
    /// as they are stored now.
    private static func former(
        _ draft: ResourceDraft, of item: Stored<R.Fields>?, _ client: some RequestSender
    ) async throws -> InstanceForm {
        let choices = try await ReferencedChoices.load(
            for: R.Fields.self, chosen: item?.chosen ?? [:], client)
        let access = try await client.access(to: R.self)
        let rows = InstanceRows<R>(
            choices: choices, access: access, notice: "", localizer: client.localizer)
        let former = draft.base?.initialValues(
            in: ModelForm.of(R.Fields.self), try rows.definition)
        guard var item else {
            return try InstanceForm(
                choices, access, stored: nil, values: former ?? [:], client.localizer)
        }
        let values = try await client.formValues(of: item, in: R.self)
        item.stamp.version = draft.base?.version ?? item.version
        return try InstanceForm(
            choices, access, stored: item, values: values.merging(former ?? [:]) { $1 },
            client.localizer)
    }

    /// Takes the input of a draft.
    private func receive(
        _ draft: ResourceDraft, _ client: some RequestSender, _ format: ValueFormat
    ) async throws {
        hasFormerInput = true
        try await choices.add(draft.texts, client)
        try rewrite(client.localizer)
        let definition = driver.machine.definition
        driver.apply(.localize(definition.written(in: format)))
        let rows = SubmittedRows(showing: draft.fields(in: format), in: definition)
        driver.apply(.receive(rows.rows, reportsRefusals: false))
        driver.apply(.localize(definition))
    }
}
