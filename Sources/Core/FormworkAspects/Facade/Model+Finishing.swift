extension Model {
    /// Fetches the widgets that listeners have mapped, weaves the form, and loads its choices.
    func finish(from source: any AspectsSource) async throws(AspectError) {
        let names = missingWidgets
        if !names.isEmpty {
            let documents = try await FormRequest.fetchWidgets(names, from: source)
            for (name, document) in documents {
                widgets[name] = try WidgetParser().widget(in: document, named: name)
            }
        }
        try weave()
        try await loadOptions()
        try weave()
    }
}
