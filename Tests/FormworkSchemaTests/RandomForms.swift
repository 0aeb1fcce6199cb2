import Foundation

/// The number of random forms that the laws of schemas are tried on.
enum RandomForms {
    /// `SCHEMA_FORMS` in the environment, else few.
    static let count =
        ProcessInfo.processInfo.environment["SCHEMA_FORMS"].flatMap { Int($0) } ?? 100

    static let seeds = (0..<count).map { UInt64(2_020_12_000 + $0) }
}
