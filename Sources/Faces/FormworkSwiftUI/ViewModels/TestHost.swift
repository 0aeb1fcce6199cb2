#if canImport(SwiftUI)
    import Formwork
    import FormworkPresentation
    public import Foundation
    public import SwiftUI

    extension View {
        /// Shows the view of a view model in place of this one if a test has started the program for
        /// it; see `TestDataTransporter`.
        ///
        /// ```swift
        /// ResourceScreen<Books>().testHost(ResourceItemView<Books>.self)
        /// ```
        ///
        /// Seed: `testHost` and `registerTestView` of FOSMVVM.
        ///
        /// - Parameters:
        ///   - view: The type of the view.
        ///   - environment: The variables of the program.
        /// - Returns: The view.
        @ViewBuilder public func testHost<Tested: ViewModelView>(
            _ view: Tested.Type,
            in environment: [String: String] = ProcessInfo.processInfo.environment
        ) -> some View {
            if let viewModel = TestDataTransporter.viewModel(of: Tested.VM.self, in: environment) {
                Tested(viewModel: viewModel)
            } else {
                self
            }
        }

        /// Shows a result to a test, in an element that is not seen.
        public func testData(_ value: some Encodable) -> some View {
            background {
                Text(TestDataTransporter.text(of: value))
                    .opacity(0)
                    .accessibilityIdentifier(TestDataTransporter.identifier)
            }
        }

        /// Names a view for tests.
        public func uiTestingIdentifier(_ identifier: String) -> some View {
            accessibilityIdentifier(identifier)
        }
    }
#endif
