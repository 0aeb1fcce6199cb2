import Formwork

extension ServerRequestProcessingError {
    static func cancelled(_ name: String) -> Self {
        Self(code: .cancelled, message: "“\(name)” was cancelled. Start it again if it is needed.")
    }

    static func operationTimedOut(_ name: String) -> Self {
        Self(
            code: .timedOut,
            message: """
                “\(name)” was ended, as its time is over. Start it again, or give it more by `timeLimit`.
                """)
    }

    static func aborted(_ name: String, after cause: String, _ error: (any Error)?) -> Self {
        Self(
            code: .abortedDueToPreconditions,
            message: """
                “\(name)” did not run, because “\(cause)”, on which it depends, ended without a result. \
                Start both again.
                """,
            cause: error)
    }

    static func tooManyOperations(_ name: String, _ count: Int) -> Self {
        Self(
            code: .tooManyOperations,
            message: """
                “\(name)” did not start, because \(count) others have not ended. Start fewer at the same \
                time, or raise `maximumWaiting` of the graph.
                """)
    }

    static func dependencyCycle(_ names: [String]) -> Self {
        let circle = (names + names.prefix(1)).joined(separator: " → ")
        return Self(
            code: .dependencyCycle,
            message: """
                No operation was started: \(circle) wait for one another in a circle. Remove one of these \
                dependencies.
                """)
    }

    static func fileFailed(_ name: String, _ error: any Error) -> Self {
        Self(
            code: .fileFailed,
            message:
                "“\(name)” could not read or write a file. Is it there, and may the program use it?",
            cause: error)
    }
}
