#if canImport(SwiftUI)
    public import Formwork
    public import FormworkPresentation
    public import SwiftUI

    /// A button of work that takes time: while it runs, the button stops it, and an error is shown
    /// once it has ended.
    ///
    /// ```swift
    /// AsyncButton("Wait") { try await Task.sleep(for: .seconds(1)) }.environment(environment)
    /// ```
    ///
    /// It needs an `MVVMEnvironment` around it for its words.
    public struct AsyncButton: View {
        @Environment(MVVMEnvironment.self) private var environment
        @State private var activity = AsyncButtonActivity()
        private let title: String
        private let work: @MainActor () async throws -> Void

        /// Makes a button.
        public init(_ title: String, work: @escaping @MainActor () async throws -> Void) {
            (self.title, self.work) = (title, work)
        }

        /// The button.
        public var body: some View {
            let (activity, work) = (activity, work)
            let isIdle = activity.state == .idle
            let stop = environment.localizer.text(key: "FormworkPresentation.status.stop")
            Button(isIdle ? title : stop) { activity.press() }
                .disabled(activity.state == .cancelling)
                .task(id: activity.task) { @MainActor in await activity.perform(work) }
                .alert(error: $activity.error, in: environment)
        }
    }

    extension View {
        /// Does work when the view appears, and again for another value; keeps its error, unless the
        /// work was cancelled.
        ///
        /// Seed: the modifier of the same name in FOSMVVM.
        public func task<ID: Equatable>(
            id: ID, error binding: Binding<(any Error)?>,
            _ work: @escaping @MainActor () async throws -> Void
        ) -> some View {
            task(id: id) { @MainActor in
                do {
                    try await work()
                } catch {
                    if !Task.isCancelled { binding.wrappedValue = error }
                }
            }
        }

        /// Shows an error in the words of the server, or those of the environment, until the reader has
        /// seen it.
        ///
        /// Seed: the modifier of the same name in FOSMVVM.
        public func alert(
            error: Binding<(any Error)?>, in environment: MVVMEnvironment
        ) -> some View {
            alert(
                error.wrappedValue.map { environment.message(for: $0) } ?? "",
                isPresented: error.isPresent
            ) {}
        }

        /// Offers an operation to the view around this one while this one is shown.
        public func operation<Bus: OperationBus>(
            _ id: ViewModelId, on bus: Bus, _ operation: Bus.Operation
        ) -> some View {
            onAppear { bus.register(id, operation) }.onDisappear { bus.unregister(id) }
        }
    }
#endif
