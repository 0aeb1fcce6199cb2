public import Formwork

extension ResourceNewForm: HTMLView {
    /// The form for a new instance.
    public func htmlPage(_ context: HTMLContext) -> HTMLPage {
        let texts = ResourceTexts(R.self)
        let context = context.showing(draft)
        return HTMLPage.form(
            texts[initial == nil ? "new" : "copy"], of: R.self, context,
            explanation: context.note(on: draft, of: R.self)
        ) { cancel in
            let query = ResourceNewQuery<R>(copy: original, draft: draft?.name)
            guard let initial else {
                var form = HTMLForm(
                    of: R.Fields.self, values: values, submittingTo: R.Create.self,
                    query: query, submitTitle: texts["save"], cancel: cancel)
                form.references = references
                form.draftTitle = R.draftTitle
                form.waitsOffline = R.waitsOffline
                return form.restricted(to: access)
            }
            var form = HTMLForm(
                of: initial, submittingTo: R.Create.self, query: query,
                submitTitle: texts["save"], cancel: cancel)
            form.references = references
            form.draftTitle = R.draftTitle
            form.waitsOffline = R.waitsOffline
            form.fileLinks = original.map { context.fileLinks(of: $0, in: R.self, initial) } ?? [:]
            return form.restricted(to: access)
        }
    }
}

extension ResourceEditForm: HTMLView {
    /// The form for a change.
    public func htmlPage(_ context: HTMLContext) -> HTMLPage {
        let texts = ResourceTexts(R.self)
        let context = context.showing(draft)
        return HTMLPage.form(
            texts["edit"], of: item, in: R.self, access, context,
            explanation: restoreNote(context) + context.note(on: draft, of: R.self)
        ) { cancel in
            let query = ResourceVersionQuery(
                id: item.id, version: version, draft: draft?.name)
            var form = HTMLForm(
                of: item.fields, submittingTo: R.Update.self, query: query,
                submitTitle: texts["save"], cancel: cancel)
            if let restored = restoredValues {
                form = HTMLForm(
                    of: R.Fields.self, values: restored, submittingTo: R.Update.self, query: query,
                    submitTitle: texts["save"], cancel: cancel)
                form.baseValues = ResourceDefinition.of(R.self).allValues(of: item)
            }
            form.references = references
            form.draftTitle = R.draftTitle
            form.waitsOffline = R.waitsOffline
            form.fileLinks = context.fileLinks(of: item.id, in: R.self, item.fields)
            return form.restricted(to: access, keepingSecrets: true)
        }
    }
}

extension Resource {
    /// The text of the button that keeps a draft; `nil` if none is kept.
    fileprivate static var draftTitle: LocalizableString? {
        keepsDrafts ? .localized(key: "FormworkDraft.save") : nil
    }
}

extension ResourceEditForm {
    /// The values of the version to restore; files are those of the instance, as no others are kept.
    private var restoredValues: [String: FieldValue]? {
        guard let model = restored?.model else { return nil }
        let definition = ResourceDefinition.of(R.self)
        return R.Fields.formRows.values(
            definition.allValues(of: model), withFilesOf: definition.allValues(of: item))
    }

    /// The note that the form shows an earlier version.
    private func restoreNote(_ context: HTMLContext) -> HTML {
        guard let restored else { return .empty }
        let note = context.text(
            key: "FormworkHistory.restoring",
            arguments: ["version": .integer(Int64(restored.version))])
        return HTMLNotice(.information, "\(note)").html(context)
    }
}

extension ResourceConfirmation: HTMLView {
    /// The question, with the title of the instance, so that no wrong one is deleted.
    public func htmlPage(_ context: HTMLContext) -> HTMLPage {
        let texts = ResourceTexts(R.self)
        let definition = ResourceDefinition.of(R.self, hiding: access.hidden)
        let title = definition.title(of: item)
        let question = texts["confirmation"].bind(arguments: ["title": .localizable(title)])
        return HTMLPage.form(
            texts["delete"], of: item, in: R.self, access, context,
            explanation: "<p>\(context.localizer.text(question))</p>\n" + referring(context),
            isQuestion: true
        ) { cancel in
            HTMLForm(
                submittingTo: R.Delete.self,
                query: ResourceVersionQuery(id: item.id, version: version),
                submitTitle: texts["delete"], isDestructive: true, cancel: cancel)
        }
    }
}

extension ResourceConfirmation {
    /// The instances that refer to the one to delete, which may keep it from being deleted.
    private func referring(_ context: HTMLContext) -> HTML {
        related.filter { !$0.items.isEmpty }.map {
            RelatedSection(list: $0, owner: item.id, offersNew: false, context: context).html()
        }.joined()
    }
}

extension HTMLPage {
    fileprivate typealias Cancel = (title: LocalizableString, link: String)

    /// The page with the form of a new instance, which leads back to the list.
    fileprivate static func form<R: Resource>(
        _ heading: LocalizableString, of resource: R.Type, _ context: HTMLContext,
        explanation: HTML, form: (Cancel) -> HTMLForm
    ) -> HTMLPage {
        let cancel = (ResourceTexts(resource)["cancel"], context.link(to: R.List()))
        return HTMLPage(
            title: context.text(heading), breadcrumbs: R.breadcrumbs(context),
            main: explanation + form(cancel).html(context))
    }

    /// The page with a form about an instance, which leads back to its page.
    fileprivate static func form<R: Resource>(
        _ heading: LocalizableString, of item: Stored<R.Fields>, in resource: R.Type,
        _ access: ResourceAccess, _ context: HTMLContext, explanation: HTML = .empty,
        isQuestion: Bool = false,
        form: (Cancel) -> HTMLForm
    ) -> HTMLPage {
        let definition = ResourceDefinition.of(resource, hiding: access.hidden)
        let title = definition.title(of: item)
        let link = context.link(to: R.Show(query: ResourceQuery(id: item.id)))
        let cancel = (ResourceTexts(resource)["cancel"], link)
        let main = explanation + form(cancel).html(context)
        let whole = context.text(
            key: "FormworkResource.headingOfItem",
            arguments: ["heading": .localizable(heading), "title": .localizable(title)])
        return HTMLPage(
            title: whole,
            breadcrumbs: R.breadcrumbs(context) + [(context.text(title), link)],
            main: isQuestion ? main.inCard : main)
    }
}
