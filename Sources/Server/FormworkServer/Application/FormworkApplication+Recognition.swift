import Formwork

extension FormworkApplication {
    /// Recognizes the senders of all requests from now on; only one recognition is asked.
    public mutating func recognizeCallers(by recognition: any CallerRecognition) {
        setRecognition(recognition)
    }

    /// Gives a role to the senders of all requests, also to unknown ones: of a site without accounts, or
    /// of a program whose user has the database anyway.
    ///
    /// ```swift
    /// application.grantEveryone(role: "editor")
    /// ```
    public mutating func grantEveryone(role: String) { addCommonRole(role) }

    /// Finds the sender of a request, and answers it on the sender's behalf.
    func recognized(
        _ exchange: Exchange, _ answer: (Exchange) async -> OutgoingResponse
    ) async -> OutgoingResponse {
        var exchange = exchange
        do {
            exchange.identity = try await identity(of: exchange)
        } catch {
            return exchange.refuse(Refusal(error, logger: services.logger))
        }
        return await onBehalfOfSender(exchange, answer)
    }

    /// Recognizes the sender of a request; an answer that is made of this one does not depend on the steps of that.
    private func identity(of exchange: Exchange) async throws -> CallerIdentity? {
        guard let recognition = services.recognition else { return nil }
        let context = exchange.recognitionContext
        return try await StoreReads.$current.withValue(nil) {
            try await CallerReads.$current.withValue(nil) {
                if let reader = PageReader.current,
                    try await recognition.isCurrent(reader, in: context)
                {
                    return reader
                }
                return try await recognition.identity(in: context)
            }
        }
    }

    /// Answers a request on behalf of its sender, who was recognized before.
    func onBehalfOfSender(
        _ exchange: Exchange, _ answer: (Exchange) async -> OutgoingResponse
    ) async -> OutgoingResponse {
        await WriteAuthor.$current.withValue(services.author(exchange.caller)) {
            await BackgroundJobs.$current.withValue(services.jobs) { await answer(exchange) }
        }
    }
}
