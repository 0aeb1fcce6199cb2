public import Formwork

extension ResourceNewForm: HTMLView {
    /// The form for a new instance.
    public func htmlPage(_ context: HTMLContext) -> HTMLPage {
        let texts = ResourceTexts(R.self)
        return HTMLPage.form(texts[initial == nil ? "new" : "copy"], of: R.self, context) {
            cancel in
            guard let initial else {
                return HTMLForm(
                    of: R.Fields.self, submittingTo: R.Create.self, query: EmptyQuery(),
                    submitTitle: texts["save"], cancel: cancel)
            }
            return HTMLForm(
                of: initial, submittingTo: R.Create.self, query: EmptyQuery(),
                submitTitle: texts["save"], cancel: cancel)
        }
    }
}

extension ResourceEditForm: HTMLView {
    /// The form for a change.
    public func htmlPage(_ context: HTMLContext) -> HTMLPage {
        let texts = ResourceTexts(R.self)
        return HTMLPage.form(texts["edit"], of: item, in: R.self, context) { cancel in
            HTMLForm(
                of: item.fields, submittingTo: R.Update.self,
                query: ResourceVersionQuery(id: item.id, version: version),
                submitTitle: texts["save"], cancel: cancel)
        }
    }
}

extension ResourceConfirmation: HTMLView {
    /// The question, with the title of the instance, so that no wrong one is deleted.
    public func htmlPage(_ context: HTMLContext) -> HTMLPage {
        let texts = ResourceTexts(R.self)
        let definition = ResourceDefinition.of(R.self)
        let title = definition.title(of: item, definition.values(of: item))
        let question = texts["confirmation"].bind(arguments: ["title": .localizable(title)])
        return HTMLPage.form(
            texts["delete"], of: item, in: R.self, context,
            explanation: "<p>\(context.localizer.text(question))</p>\n"
        ) { cancel in
            HTMLForm(
                submittingTo: R.Delete.self,
                query: ResourceVersionQuery(id: item.id, version: version),
                submitTitle: texts["delete"], isDestructive: true, cancel: cancel)
        }
    }
}

extension HTMLPage {
    fileprivate typealias Cancel = (title: LocalizableString, link: String)

    /// The page with the form of a new instance, which leads back to the list.
    fileprivate static func form<R: Resource>(
        _ heading: LocalizableString, of resource: R.Type, _ context: HTMLContext,
        form: (Cancel) -> HTMLForm
    ) -> HTMLPage {
        let cancel = (ResourceTexts(resource)["cancel"], context.link(to: R.List()))
        return HTMLPage(
            title: context.text(heading), breadcrumbs: R.breadcrumbs(context),
            main: form(cancel).html(context))
    }

    /// The page with a form about an instance, which leads back to its page.
    fileprivate static func form<R: Resource>(
        _ heading: LocalizableString, of item: Stored<R.Fields>, in resource: R.Type,
        _ context: HTMLContext, explanation: HTML = .empty, form: (Cancel) -> HTMLForm
    ) -> HTMLPage {
        let definition = ResourceDefinition.of(resource)
        let title = definition.title(of: item, definition.values(of: item))
        let link = context.link(to: R.Show(query: ResourceQuery(id: item.id)))
        let cancel = (ResourceTexts(resource)["cancel"], link)
        let whole = context.text(
            key: "FormworkResource.headingOfItem",
            arguments: ["heading": .localizable(heading), "title": .localizable(title)])
        return HTMLPage(
            title: whole,
            breadcrumbs: R.breadcrumbs(context) + [(context.text(title), link)],
            main: explanation + form(cancel).html(context))
    }
}
