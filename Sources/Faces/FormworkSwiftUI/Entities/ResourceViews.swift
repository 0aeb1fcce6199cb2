#if canImport(SwiftUI)
    public import Formwork
    import FormworkPresentation
    public import SwiftUI

    /// A part of a resource's list: each row leads to its instance.
    public struct ResourceListView<R: Resource>: ViewModelView {
        @Environment(MVVMEnvironment.self) private var environment
        private let viewModel: ResourceList<R>

        /// Shows a part of the list.
        public init(viewModel: ResourceList<R>) { self.viewModel = viewModel }

        /// The list.
        public var body: some View {
            let list = ShownResourceList(viewModel, in: environment.localizer)
            List { ResourceRows(list: list) }.navigationTitle(list.title)
        }
    }

    /// The rows of a list, each of which leads to its instance by a `ResourceRoute`.
    struct ResourceRows: View {
        let list: ShownResourceList

        var body: some View {
            ForEach(list.rows) { row in
                NavigationLink(value: ResourceRoute.item(row.id)) {
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
            ForEach(list.unreadableNotes, id: \.self) { Text($0) }
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
