import Testing

/// Waits for a condition, at most a minute.
func eventually(
    _ condition: () async throws -> Bool, sourceLocation: SourceLocation = #_sourceLocation
) async throws {
    for _ in 0..<6_000 {
        if try await condition() { return }
        try await Task.sleep(for: .milliseconds(10))
    }
    Issue.record("The condition was not met within a minute.", sourceLocation: sourceLocation)
}
