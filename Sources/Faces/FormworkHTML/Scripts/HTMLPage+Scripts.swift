extension HTMLPage {
    /// Whether a form of the page can be live, for which the page loads ``HTMLScript``s.
    public var runsForms: Bool { main.needs.runsForms }

    /// The elements that live forms need in the head of the page: the engine is fetched and
    /// compiled while the page is read.
    func scripts(_ context: HTMLContext) -> HTML {
        guard runsForms else { return .empty }
        let module = context.basePath + HTMLScript.module.path
        let loader = context.basePath + HTMLScript.loader.path
        return """
            <link rel="preload" href="\(module)" as="fetch" type="application/wasm" crossorigin>
            <script type="module" async src="\(loader)"></script>

            """
    }
}
