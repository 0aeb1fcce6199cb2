import Foundation

/// Something that is read once for a screen, and again where its reader chooses another language.
final class TranslatedReading<Value> {
    private var reading: (locale: Locale, value: Value)?

    /// The value that was read last; `nil` before the first time.
    var last: Value? { reading?.value }

    /// The value in a language.
    ///
    /// - Parameters:
    ///   - locale: The language.
    ///   - read: Reads the value.
    /// - Returns: The value that is there, or else the one that is read.
    /// - Throws: The error of `read`, after which the former value stays.
    func value(in locale: Locale, _ read: () async throws -> Value) async throws -> Value {
        if let reading, reading.locale == locale { return reading.value }
        let value = try await read()
        reading = (locale, value)
        return value
    }
}
