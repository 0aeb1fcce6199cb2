#if canImport(Runtime)
    internal import Runtime
#endif

/// The calls that led to an access, from which its source line is found when it is asked for.
///
/// A getter does not know its caller, so the call stack is read. Reading it is cheap; finding lines
/// in the symbols of a large program takes seconds, which a handler that only counts does not pay.
struct AccessTrace: Hashable, Sendable {
    /// The addresses of the calls, by which two accesses are compared.
    private let calls: [UInt64]
    private let findPlace: @Sendable () -> SourcePlace?

    /// The calls that lead to the access being made.
    static func current() -> AccessTrace {
        #if canImport(Runtime)
            if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *),
                let backtrace = try? Backtrace.capture(limit: 32)
            {
                let calls = backtrace.frames.compactMap { UInt64($0.originalProgramCounter) }
                return AccessTrace(calls: calls) { place(in: backtrace) }
            }
        #endif
        return AccessTrace(calls: []) { nil }
    }

    /// The first line that is neither of this module nor of an accessor, if the program has
    /// symbols.
    var place: SourcePlace? { findPlace() }

    #if canImport(Runtime)
        @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
        private static func place(in backtrace: Backtrace) -> SourcePlace? {
            for frame in backtrace.symbolicated()?.frames ?? [] {
                guard let symbol = frame.symbol, let place = symbol.sourceLocation,
                    !place.path.contains("/FormworkState/") || place.path.contains("/Tests/"),
                    !accessors.contains(where: symbol.name.hasSuffix), place.line > 0
                else { continue }
                return SourcePlace(file: place.path, line: place.line)
            }
            return nil
        }

        private static let accessors = [".getter", ".setter", ".modify", ".read"]
    #endif

    static func == (first: AccessTrace, second: AccessTrace) -> Bool { first.calls == second.calls }

    func hash(into hasher: inout Hasher) { hasher.combine(calls) }
}
