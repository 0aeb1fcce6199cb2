public import Formwork
public import Foundation

/// The way of view models and results between a test of an application's screens and the program
/// under test, which are two processes: a view model goes in by the environment, and results come
/// back as the text of an element.
///
/// ```swift
/// func start(showing viewModel: some ViewModel) throws {
///     environment = try TestDataTransporter.environment(showing: viewModel)
/// }
///
/// let saved: String? = TestDataTransporter.value(in: text)
/// ```
///
/// Seed: the type of the same name in FOSMVVM.
public enum TestDataTransporter {
    private static var typeName: String { "FORMWORK_TEST_VIEW_MODEL_TYPE" }
    private static var contentName: String { "FORMWORK_TEST_VIEW_MODEL" }

    /// The name by which a test finds the element with results.
    public static var identifier: String { "/test-data" }

    /// The variables with which a test starts the program, to show the view of a view model.
    ///
    /// - Throws: An error of the view model's own `encode(to:)`.
    public static func environment<VM: ViewModel>(showing viewModel: VM) throws -> [String: String]
    {
        [
            typeName: name(of: VM.self),
            contentName: try JSONEncoder.formwork.encode(viewModel).base64EncodedString(),
        ]
    }

    /// The view model to show; `nil` if it is of another type, or none is asked
    /// for.
    public static func viewModel<VM: ViewModel>(
        of type: VM.Type, in environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> VM? {
        guard environment[typeName] == name(of: type),
            let data = environment[contentName].flatMap({ Data(base64Encoded: $0) })
        else { return nil }
        return try? JSONDecoder.formwork.decode(type, from: data)
    }

    /// A result as the text of an element; empty if it cannot be encoded.
    public static func text(of value: some Encodable) -> String {
        (try? JSONEncoder.formwork.encode(value))?.base64EncodedString() ?? ""
    }

    /// The result in the text of an element; `nil` if it is no such text.
    public static func value<Value: Decodable>(in text: String) -> Value? {
        Data(base64Encoded: text).flatMap {
            try? JSONDecoder.formwork.decode(Value.self, from: $0)
        }
    }

    private static func name(of type: Any.Type) -> String { String(reflecting: type) }
}
