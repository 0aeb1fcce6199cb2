import Formwork
import Foundation
import Synchronization

/// The actions of a view, apart from it: the live ones of an application, or those of a test, which
/// record their calls.
///
/// ```swift
/// protocol IdeaOperations: ViewModelOperations {
///     func save(title: String) async throws
/// }
///
/// struct LiveIdeaOperations: IdeaOperations {
///     let environment: MVVMEnvironment
///     func save(title: String) async throws { environment.invalidate() }
/// }
///
/// final class IdeaOperationsStub: IdeaOperations {
///     let record = OperationRecord()
///     func save(title: String) { record.note(title) }
/// }
///
/// let operations = IdeaOperationsStub()
/// operations.save(title: "A bridge")
/// let calls = operations.record.calls  // save(title:) with "A bridge"
/// ```
///
/// A test in another process reads the calls as `TestDataTransporter.text(of: operations.record.calls)`.
/// Seed: the protocol of the same name in FOSMVVM.
public protocol ViewModelOperations {}

/// The calls of operations in a test, in their order.
public final class OperationRecord: Sendable {
    private let noted = Mutex<[OperationCall]>([])

    /// Makes a record without calls.
    public init() {}

    /// The calls so far.
    public var calls: [OperationCall] { noted.withLock { $0 } }

    /// Notes a call of the function in which it is.
    ///
    /// - Parameters:
    ///   - arguments: The arguments.
    ///   - name: The name of the function.
    public func note(_ arguments: any Encodable..., name: String = #function) {
        let call = OperationCall(name, arguments)
        noted.withLock { $0.append(call) }
    }
}

/// A call of an operation: the name of the function, and its arguments.
public struct OperationCall: Codable, Hashable, Sendable {
    /// The name of the function, with the labels of its arguments.
    public let name: String

    /// The arguments in JSON, each by itself.
    private let arguments: [String]

    /// Makes a call, to compare it.
    public init(_ name: String, _ arguments: any Encodable...) { self.init(name, arguments) }

    fileprivate init(_ name: String, _ arguments: [any Encodable]) {
        let encoder = JSONEncoder.formwork
        self.name = name
        self.arguments = arguments.map { argument in
            (try? encoder.encode(argument)).map { String(decoding: $0, as: UTF8.self) } ?? ""
        }
    }

    /// An argument as a value of its type; `nil` if there is none, or it is of another type.
    public func argument<Value: Decodable>(_ index: Int, as type: Value.Type) -> Value? {
        guard arguments.indices.contains(index) else { return nil }
        return try? JSONDecoder.formwork.decode(type, from: Data(arguments[index].utf8))
    }
}
