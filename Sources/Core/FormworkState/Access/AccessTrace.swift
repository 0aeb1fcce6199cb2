#if canImport(Runtime)
    internal import Runtime
#endif

/// The source line that accesses the model right now, if the program has symbols.
///
/// A getter does not know who calls it, so the call stack is asked: the first line that is neither
/// of this module nor of an accessor. It costs some milliseconds and is done for violations only.
func accessPlace() -> SourcePlace? {
    #if canImport(Runtime)
        guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *),
            let frames = try? Backtrace.capture(limit: 32).symbolicated()?.frames
        else { return nil }
        for frame in frames {
            guard let symbol = frame.symbol, let place = symbol.sourceLocation,
                !place.path.contains("/FormworkState/") || place.path.contains("/Tests/"),
                !accessors.contains(where: symbol.name.hasSuffix), place.line > 0
            else { continue }
            return SourcePlace(file: place.path, line: place.line)
        }
    #endif
    return nil
}

private let accessors = [".getter", ".setter", ".modify", ".read"]
