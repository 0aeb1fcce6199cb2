package import Formwork

/// Forms that stay open until their content is accepted.
extension TerminalSession {
    /// The same way of requests, which end with the program.
    ///
    /// - Parameter transport: The way to the server.
    /// - Returns: The way for the requests of this session.
    package func awaited(_ transport: any RequestTransport) -> any RequestTransport {
        AwaitedTransport(transport: transport, exchanges: exchanges)
    }

    /// Lets the user fill in a form until its content is accepted, or the form is left.
    ///
    /// The form stays open while the content is sent. An error is shown in it with everything that was
    /// entered, messages about rows at these, and the user submits it again or leaves.
    ///
    /// ```swift
    /// let session = try TerminalSession()
    /// defer { session.close() }
    /// let form = TerminalForm(driver, title: "New idea", submitLabel: "Save", in: localizer)
    /// let outcome = try await session.run(form) {
    ///     driver.machine.record
    /// } sending: { record in
    ///     try await send(record)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - form: The form.
    ///   - read: Reads the content from the driver.
    ///   - send: Sends the content; on a screen Escape cancels its task, and the form reports that what
    ///     was sent may have arrived.
    /// - Returns: The outcome of the form, ``FormOutcome/submitted`` once the content was accepted.
    /// - Throws: The error of a closure, if it is not about rows alone and the input in lines ends after
    ///   it, so that the form cannot be submitted again.
    public func run<Content: Sendable>(
        _ form: TerminalForm, reading read: () async throws -> Content,
        sending send: @escaping @Sendable (Content) async throws -> Void
    ) async throws -> FormOutcome {
        let submitted = SubmittedForm(form)
        while true {
            let outcome = await run(submitted.form)
            guard outcome == .submitted else {
                if let error = submitted.refusal, usesLines, !isOpen { throw error }
                return outcome
            }
            do {
                show(status: submitted.sendingStatus)
                let content = try await read()
                try await wait(
                    showing: submitted.sendingStatus, in: submitted.form.localizer
                ) { try await send(content) }
                return .submitted
            } catch {
                submitted.refuse(error)
            }
        }
    }
}
