#if canImport(SwiftUI)
    public import Formwork
    public import SwiftUI

    /// A view of a view model, which ``bind(to:)`` asks a server for.
    ///
    /// ```swift
    /// struct IdeaView: ViewModelView {
    ///     let viewModel: IdeaViewModel
    ///     var body: some View { Text(viewModel.title) }
    /// }
    ///
    /// IdeaView.bind(query: .init(id: id)).environment(environment)
    /// ```
    ///
    /// Seed: the protocol of the same name in FOSMVVM.
    public protocol ViewModelView: View {
        /// The view model.
        associatedtype VM: ViewModel

        /// Shows a view model.
        init(viewModel: VM)
    }

    extension ViewModelView {
        /// Shows the answer of a request, and asks again when the request or the data change.
        ///
        /// The view needs an ``MVVMEnvironment`` around it. It shows progress at first.
        public static func bind<Request: ViewModelRequest>(to request: Request) -> some View
        where Request.ResponseBody == VM {
            BoundView(request: request) { Self(viewModel: $0) }
        }

        /// Shows the view model with the values of an example.
        public static func previewHost(viewModel: VM = .stub()) -> some View {
            Self(viewModel: viewModel)
        }
    }

    extension ViewModelView where VM: RequestableViewModel {
        /// Shows the answer of the view model's own request.
        public static func bind(
            query: VM.Request.Query, sort: SortCriteria<VM.Request.Sort> = [],
            fragment: VM.Request.Fragment? = nil
        ) -> some View {
            bind(to: VM.Request(query: query, sort: sort, fragment: fragment))
        }
    }

    /// The latest answer of a request, or the reason why there is none.
    struct BoundView<Content: View, Request: ServerRequest>: View {
        @Environment(MVVMEnvironment.self) private var environment
        @State private var answer = ObservedAnswer<Request>()
        let request: Request
        @ViewBuilder let content: (Request.ResponseBody) -> Content

        var body: some View {
            let (answer, request, environment) = (answer, request, environment)
            AnswerView(answer.content, failure: answer.failure, content: content)
                .refreshable { @MainActor in await answer.load(request, in: environment) }
                .task(id: environment.identity(of: request)) {
                    await answer.load(request, in: environment)
                }
        }
    }
#endif
