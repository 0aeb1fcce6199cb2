extension HTMLPage {
    /// Whether a form of the page can be live, for which the page loads ``HTMLScript``s.
    public var runsForms: Bool { main.needs.runsForms }

    /// Whether the page loads a script that needs no engine: ``HTMLScript/page`` for counters,
    /// dialogs, dates and the time zone, ``HTMLScript/references`` for searches while the reader types,
    /// ``HTMLScript/passkeys`` for passkeys, ``HTMLScript/screenlets`` for screenlets,
    /// ``HTMLScript/frames`` for other pages in frames, ``HTMLScript/outbox`` for what waits in the browser,
    /// ``HTMLScript/live`` for changes of others.
    public func usesPageScripts(_ context: HTMLContext) -> Bool {
        usesPageScript(context) || main.needs.searchesReferences || main.needs.asksForPasskeys
            || main.needs.showsScreenlets || sendsOutbox(context) || context.live != nil
    }

    private func usesPageScript(_ context: HTMLContext) -> Bool {
        main.needs.countsCharacters || main.needs.picksDates || opensDialogs
            || context.timeZoneCookie != nil
    }

    /// Whether the page plays sound or a film, which a content security policy must allow.
    public var playsMedia: Bool { main.needs.playsMedia }

    /// Whether another page is shown inside of the page, which a content security policy must allow.
    public var framesPages: Bool { main.needs.framesPages }

    /// Whether something waits in the browser, which each page of the site sends, or may come to wait.
    func sendsOutbox(_ context: HTMLContext) -> Bool {
        context.outbox.map { $0.isWaiting || main.needs.keepsInput } ?? false
    }

    /// Whether a link of the page opens a dialog.
    private var opensDialogs: Bool {
        main.needs.opensDialogs || actions.contains(where: \.opensDialog)
    }

    /// The elements that the page's scripts need in its head.
    func scripts(_ context: HTMLContext) -> HTML {
        var html = formScripts(context)
        // The script of dialogs runs when the whole page has been read.
        if usesPageScript(context) { html += element(of: .page, loading: "", context) }
        if main.needs.searchesReferences { html += element(of: .references, context) }
        if main.needs.asksForPasskeys { html += element(of: .passkeys, loading: "", context) }
        if main.needs.showsScreenlets { html += element(of: .screenlets, context) }
        if main.needs.connectsFrames { html += element(of: .frames, loading: "", context) }
        if sendsOutbox(context) { html += element(of: .outbox, loading: "", context) }
        if context.live != nil { html += element(of: .live, loading: "", context) }
        return html
    }

    /// The elements of live forms: the engine is fetched and compiled while the page is read.
    private func formScripts(_ context: HTMLContext) -> HTML {
        guard runsForms else { return .empty }
        let module = context.basePath + HTMLScript.module.path
        // The loader takes the first one for the engine.
        let links =
            [(module, "application/wasm")]
            + main.needs.scriptParts.map { ($0, "text/html") }
        return links.map { link, type in
            """
            <link rel="preload" href="\(link)" as="fetch" type="\(type)" crossorigin>

            """
        }.joined() + element(of: .loader, context)
    }

    private func element(
        of script: HTMLScript, loading: HTML = " async", _ context: HTMLContext
    ) -> HTML {
        let path = context.basePath + script.path
        return "<script type=\"module\"\(loading) src=\"\(path)\"></script>\n"
    }

    /// The empty dialog, of which the script makes copies.
    func dialog(_ context: HTMLContext) -> HTML {
        guard opensDialogs else { return .empty }
        var html: HTML = """
            <template data-formwork-dialog>
            <dialog class="dialog" aria-labelledby="dialog-title">
            <div></div>
            <form method="dialog"><button class="button button-quiet button-icon">
            """
        html.append(.remove, context.text(key: "FormworkDialog.close"))
        html.append(markup: "</button></form>\n</dialog>\n</template>\n")
        return html
    }
}
