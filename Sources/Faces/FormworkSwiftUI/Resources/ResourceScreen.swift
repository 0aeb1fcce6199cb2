#if canImport(SwiftUI)
    public import Formwork
    import FormworkPresentation
    public import SwiftUI

    /// The list of a resource, with a search, and an instance once its row is chosen.
    ///
    /// ```swift
    /// ResourceScreen<Ideas>().environment(environment)
    /// ```
    public struct ResourceScreen<R: Resource>: View {
        @State private var search = ""
        @State private var query = ResourceListQuery<R>()

        /// Shows the first part of the list.
        public init() {}

        /// The list.
        public var body: some View {
            NavigationStack {
                ResourceListView<R>.bind(to: R.List(query: query))
                    .searchable(text: $search)
                    .onSubmit(of: .search) { query = ResourceListQuery(search: search) }
                    .navigationDestination(for: ModelIdType.self) { id in
                        ResourceItemView<R>.bind(to: R.Show(query: ResourceQuery(id: id)))
                    }
            }
        }
    }

    /// A part of a resource's list: each row leads to its instance by the identity.
    public struct ResourceListView<R: Resource>: ViewModelView {
        @Environment(MVVMEnvironment.self) private var environment
        private let viewModel: ResourceList<R>

        /// Shows a part of the list.
        public init(viewModel: ResourceList<R>) { self.viewModel = viewModel }

        /// The list.
        public var body: some View {
            let list = ShownResourceList(viewModel, in: environment.localizer)
            List {
                ForEach(list.rows) { row in
                    NavigationLink(value: row.id) {
                        VStack(alignment: .leading) {
                            Text(row.title).font(.headline)
                            ForEach(Array(row.values.enumerated()), id: \.offset) { _, value in
                                Text(verbatim: "\(value.label): \(value.text)").font(.footnote)
                            }
                        }
                        .accessibilityElement(children: .combine)
                    }
                }
                if let text = list.emptyText { Text(text) }
            }
            .navigationTitle(list.title)
        }
    }

    /// An instance of a resource, by its labels and values.
    public struct ResourceItemView<R: Resource>: ViewModelView {
        @Environment(MVVMEnvironment.self) private var environment
        private let viewModel: ResourceItem<R>

        /// Shows an instance.
        public init(viewModel: ResourceItem<R>) { self.viewModel = viewModel }

        /// The values.
        public var body: some View {
            let item = ShownResourceItem(viewModel, in: environment.localizer)
            List {
                // Two entries of a list can have equal values.
                ForEach(Array(item.values.enumerated()), id: \.offset) { _, value in
                    LabeledContent(value.label, value: value.text)
                }
            }
            .navigationTitle(item.title)
        }
    }
#endif
