#if canImport(SwiftUI)
    public import Formwork
    import FormworkPresentation
    public import SwiftUI

    /// The list of a resource with a search, filters and an order; its instances, which can be added,
    /// changed and deleted, as far as the resource offers it.
    ///
    /// ```swift
    /// ResourceScreen<Ideas>().environment(environment)
    /// ```
    public struct ResourceScreen<R: Resource>: View {
        @Environment(MVVMEnvironment.self) private var environment
        @State private var list = ObservedResourceList<R>()

        /// Shows the first part of the list.
        public init() {}

        /// The list.
        public var body: some View {
            let (list, environment) = (list, environment)
            let words = ResourceWords(R.self, in: environment.localizer)
            NavigationStack(path: $list.path) {
                List {
                    if let notice = list.notice {
                        Text(notice).accessibilityIdentifier("/notice")
                        if list.canRestore {
                            AsyncButton(words.undo) { try await list.restore(in: environment) }
                        }
                    }
                    AnswerView(list.shown, failure: list.failure) { ResourceRows(list: $0) }
                    if list.hasMore {
                        AsyncButton(words.more) { await list.loadMore(in: environment) }
                    }
                }
                .navigationTitle(words.title)
                .searchable(text: $list.words, isOffered: list.hasSearch)
                .onSubmit(of: .search) { list.find() }
                .refreshable { @MainActor in await list.load(in: environment) }
                .task(id: list.identity(in: environment)) { await list.load(in: environment) }
                .toolbar {
                    if list.hasFilters { Button(words.filter) { list.path.append(.filters) } }
                    if R.actions.contains(.create) {
                        Button(words.new) { list.path.append(.form(nil)) }
                    }
                }
                .navigationDestination(for: ResourceRoute.self) { route in
                    switch route {
                    case .item(let id): ResourceItemScreen(list: list, id: id)
                    case .form(let id): ResourceFormScreen(list: list, id: id)
                    case .filters: ResourceFilters(list: list)
                    }
                }
            }
        }
    }

    extension View {
        @ViewBuilder
        fileprivate func searchable(text: Binding<String>, isOffered: Bool) -> some View {
            if isOffered { searchable(text: text) } else { self }
        }
    }

    /// An instance, with the ways to its change and its deletion.
    private struct ResourceItemScreen<R: Resource>: View {
        @Environment(MVVMEnvironment.self) private var environment
        @State private var asksForDeletion = false
        let list: ObservedResourceList<R>
        let id: ModelIdType

        var body: some View {
            let (list, environment) = (list, environment)
            let words = ResourceWords(R.self, in: environment.localizer)
            BoundView(request: R.Show(query: ResourceQuery(id: id))) { answer in
                let item = list.restricted(answer)
                let shown = ShownResourceItem(item, in: environment.localizer)
                if let notice = list.notice(of: id) { Text(notice) }
                ResourceItemView<R>(viewModel: item)
                    .toolbar {
                        if R.actions.contains(.update) {
                            Button(words.edit) { list.path.append(.form(id)) }
                        }
                        if R.actions.contains(.delete) {
                            Button(words.delete) { asksForDeletion.toggle() }
                        }
                    }
                if asksForDeletion {
                    Text(words.confirmation(of: shown.title))
                    AsyncButton(words.delete) {
                        try await list.delete(answer.item, in: environment)
                    }
                }
            }
        }
    }

    /// The form of an instance, until it is saved.
    private struct ResourceFormScreen<R: Resource>: View {
        @Environment(MVVMEnvironment.self) private var environment
        @State private var editor = ObservedResourceForm<R>()
        let list: ObservedResourceList<R>
        let id: ModelIdType?

        var body: some View {
            let (editor, environment, id) = (editor, environment, id)
            let words = ResourceWords(R.self, in: environment.localizer)
            VStack(alignment: .leading) {
                AnswerView(editor.form, failure: editor.failure) { form in
                    let count = form.submissionCount
                    FormView(form)
                        .disabled(editor.isSending)
                        .task(id: count) { if count > 0 { await editor.save(in: environment) } }
                }
            }
            .navigationTitle(id == nil ? words.new : words.edit)
            .task(id: id) { await editor.load(id, in: environment) }
            .onChange(of: editor.saved) { _, _ in list.didSave(editor, in: environment) }
            .sheet(item: $editor.search) { search in
                ReferenceSearchScreen(search: search, cancel: words.cancel, editor: editor)
            }
        }
    }

    /// The search for an instance to which a form refers.
    private struct ReferenceSearchScreen<R: Resource>: View {
        @Environment(MVVMEnvironment.self) private var environment
        @Bindable var search: ObservedReferenceSearch
        let cancel: String
        let editor: ObservedResourceForm<R>

        var body: some View {
            let (search, editor, environment) = (search, editor, environment)
            NavigationStack {
                List {
                    ForEach(search.choices, id: \.value) { choice in
                        Button(choice.label) { editor.choose(choice, in: environment) }
                    }
                    if let notice = search.notice { Text(notice) }
                }
                .searchable(text: $search.words)
                .navigationTitle(search.title(in: environment.localizer))
                .toolbar { Button(cancel) { editor.search = nil } }
                .task(id: search.words) { await search.find(in: environment) }
            }
        }
    }

    /// The filters of a list and its order, until they are applied.
    private struct ResourceFilters<R: Resource>: View {
        @Environment(MVVMEnvironment.self) private var environment
        let list: ObservedResourceList<R>

        var body: some View {
            let (list, environment) = (list, environment)
            VStack {
                AnswerView(list.filters, failure: list.failure) { form in
                    FormView(form) { list.applyFilters() }
                }
            }
            .task(id: R.path) { await list.loadFilters(in: environment) }
        }
    }
#endif
