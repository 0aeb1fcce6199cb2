public import Formwork

/// Requests for which the user of a session waits.
extension TerminalSession {
    /// The same way of requests, for which the user waits: they end with the program, and Escape stops
    /// them while a form is sent.
    ///
    /// - Parameter transport: The way to the server.
    /// - Returns: The way for the requests of this session.
    public func awaited(_ transport: any RequestTransport) -> any RequestTransport {
        AwaitedTransport(transport: transport, exchanges: exchanges)
    }
}
