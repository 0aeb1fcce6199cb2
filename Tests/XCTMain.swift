import Testing

/// The entry point of the test program.
///
/// Without it SwiftPM looks for XCTest's tests in an index of all sources, of which there are none, and
/// writing that index takes a third of the time of a build.
@main enum TestProgram {
    static func main() async { await Testing.__swiftPMEntryPoint() as Never }
}
