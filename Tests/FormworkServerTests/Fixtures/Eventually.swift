import Testing

/// Waits for a condition, at most 20 seconds.
func eventually(
    _ condition: () async throws -> Bool, sourceLocation: SourceLocation = #_sourceLocation
) async throws {
    for _ in 0..<2_000 {
        if try await condition() { return }
        try await Task.sleep(for: .milliseconds(10))
    }
    Issue.record("The condition was not met within 20 seconds.", sourceLocation: sourceLocation)
}
