import ArgumentParser
import Foundation

/// Reads the arguments whose types belong to Formwork.
enum ArgumentReading {
    /// Reads an idea's ID.
    static let id = reading("an ID such as `ideaboard list` shows") { UUID(uuidString: $0) }

    /// Returns a function that reads a value or reports the expectation.
    static func reading<Value>(
        _ expectation: String, _ value: @escaping @Sendable (String) -> Value?
    ) -> @Sendable (String) throws -> Value {
        { text in
            guard let value = value(text) else {
                throw ValidationError("Expected \(expectation), found “\(text)”.")
            }
            return value
        }
    }
}
