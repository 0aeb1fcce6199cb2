import Formwork
import HTTPTypes

extension FormworkApplication {
    /// Checks that each page is registered to which the site's home, its navigation, its footer or a
    /// form leads, that browsers can show it, and that the site, the registered forms, those of row
    /// objects among them, and the view models that are answers have their texts in each language.
    ///
    /// Widgets that fields name must be among those of the site, and suit the fields. The store must
    /// keep the instances of each resource, changes between versions must be about members that there
    /// are, and what a ``RootedFactory`` declares must fit together.
    ///
    /// The texts of a view model are those of its `Stubbable.stub()`, and of the stubs of view
    /// models inside it. What no stub has is not checked: keys that are made from stored values,
    /// and texts that only the markup of a page names.
    ///
    /// ``run(host:port:whenReady:)`` does it before it serves; a test of an application can too:
    ///
    /// ```swift
    /// @Test func everyLinkLeadsSomewhere() throws { try ClinicApplication.make().check() }
    /// ```
    ///
    /// - Throws: ``RegistrationError`` with the codes `missingPage`, `unreadable`, `missingTexts`,
    ///   `wrongWidget`, `wrongVersions`, `wrongLoads`, `silentStore` or `unknownModel`.
    public func check() throws(RegistrationError) { _ = try checkedWarnings() }

    /// Checks the application, and returns what does not keep it from starting: languages in which
    /// some texts are those of the default language.
    func checkedWarnings() throws(RegistrationError) -> [String] {
        let texts = checksTexts ? missingTexts : nil
        let errors =
            links.compactMap(error(of:)) + (texts?.errors ?? []) + widgetErrors
            + (resources + loadedResources).compactMap { modelError(of: $0) } + versionErrors
            + loadErrors + liveErrors
        if let error = RegistrationError(of: errors) { throw error }
        let language = LanguageTag(services.languages.value.defaultLocale).text
        return texts?.warnings(default: language) ?? []
    }

    private var missingTexts: MissingTexts {
        MissingTexts(
            site: services.site, resources: resourceTexts, forms: forms, servedForms: servedForms,
            viewModels: viewModels, in: services.languages.value)
    }

    /// Checks that the site has each widget that a field names, and that it suits the field.
    private var widgetErrors: [RegistrationError] {
        let findings = WidgetFindings(of: forms, widgets: services.site.widgets).list
        return findings.isEmpty ? [] : [.wrongWidget(findings)]
    }

    /// Checks that the changes between versions are about what requests have.
    private var versionErrors: [RegistrationError] {
        guard let versions = services.versions else { return [] }
        let plans = routes.all.compactMap(\.route.versions)
        let findings = VersionFindings(versions, routes: plans).list
        return findings.isEmpty ? [] : [.wrongVersions(findings)]
    }

    /// The plans of the view models that declare what is loaded for them.
    private var loadPlans: [LoadPlan] {
        viewModels.compactMap { $0 as? any ComposableFactory.Type }.map { LoadPlan.of($0) }
    }

    /// The resources that are loaded for view models and not registered.
    private var loadedResources: [any Resource.Type] {
        var known = Set(resources.map { ObjectIdentifier($0) })
        return loadPlans.flatMap(\.resources).filter { known.insert(ObjectIdentifier($0)).inserted }
    }

    /// Checks what view models declare to be loaded for them.
    private var loadErrors: [RegistrationError] {
        var known: Set<String> = []
        let findings = loadPlans.flatMap(\.findings).filter { known.insert($0).inserted }
        return findings.isEmpty ? [] : [.wrongLoads(findings)]
    }

    /// The error of a resource whose instances the store does not keep.
    private func modelError<R: Resource>(of resource: R.Type) -> RegistrationError? {
        do throws(ModelStoreError) {
            try services.store.checkModel(R.Item.self)
            return nil
        } catch {
            return .unknownModel(resource, error)
        }
    }

    /// The error of one link: its route must exist, belong to the page, and have an answer for browsers.
    private func error(of link: PageLink) -> RegistrationError? {
        let page = String(reflecting: link.page)
        guard
            let route = routes.route(
                .get, declaredAt: services.site.basePath + link.page.path),
            route.owner == page || replacedPages.contains(page)
        else { return .missingPage(page, link.source) }
        return route.isReadable ? nil : .unreadable(page, link.source)
    }

    /// Checks that each key by which a listing can be ordered is a property that stores order by.
    func checkSortKeys<Request: ServerRequest>(
        of type: Request.Type
    ) throws(RegistrationError) {
        guard let listing = type as? any ListedModelRequest.Type else {
            guard Request.Sort.areStoredProperties, let key = Request.Sort.allCases.first else {
                return
            }
            throw .unlistedModel(key.rawValue, of: String(reflecting: type))
        }
        let (keys, columns) = listing.sortKeysAndColumns
        guard let unknown = keys.first(where: { !columns.contains($0) }) else { return }
        throw .unknownSortKey(unknown, of: String(reflecting: type), columns)
    }
}

extension MissingTexts {
    /// The error that readers would see marks in place of texts: a language without a text of its own
    /// shows that of the default language.
    fileprivate var errors: [RegistrationError] { list.isEmpty ? [] : [.missingTexts(list)] }
}

/// A page to which a part of the application leads.
struct PageLink: Sendable {
    let page: any ServerRequest.Type

    /// The part that leads to it, as the subject of a sentence.
    let source: String

    /// The pages to which a site leads.
    static func links(of site: Site) -> [PageLink] {
        [PageLink(page: type(of: site.home), source: "The home of the site")]
            + site.destinations.map {
                PageLink(page: type(of: $0.request), source: "The navigation of the site")
            }
            + site.footerLinks.map {
                PageLink(page: type(of: $0.request), source: "The footer of the site")
            }
    }
}
