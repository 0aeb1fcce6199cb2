import Formwork
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The way of requests for aspects over the network.
struct NetworkAspectsTransport: AspectsTransport {
    private let network = NetworkTransport(maxAnswerBytes: AspectLimits.maxDocumentBytes)

    func answer(to request: URLRequest, limit: Int) async throws -> AspectsAnswer {
        do {
            let answer = try await network.send(request)
            guard answer.body.count <= limit else { throw AnswerTooLarge() }
            return AspectsAnswer(
                status: answer.status, entityTag: answer.header("ETag"), body: Array(answer.body))
        } catch let error as URLError where error.code == .dataLengthExceedsMaximum {
            throw AnswerTooLarge()
        }
    }
}
