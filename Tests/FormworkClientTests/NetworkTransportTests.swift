import Formwork
import FormworkServer
import FormworkTesting
import Foundation
import Synchronization
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite struct NetworkTransportTests {
    @Test("A typed request goes over the network, and its answer has its header fields")
    func answers() async throws {
        try await serving(try errandApplication()) { url in
            let created = try await Errands.Create(requestBody: Errand(title: "Bread"))
                .processRequest(baseURL: url)
            let list = try await Errands.List().processRequest(baseURL: url)
            #expect(list.items.map(\.id) == [created.id])
            let request = try Errands.List().urlRequest(baseURL: url, locale: .current)
            let answer = try await NetworkTransport().send(request)
            #expect(answer.status == 200)
            #expect(answer.header("content-type")?.hasPrefix("application/json") == true)
        }
    }

    @Test("An answer beyond the limit is not read to its end, and reported with the remedy")
    func limit() async throws {
        try await serving(try errandApplication()) { url in
            let error = await #expect(throws: ServerRequestProcessingError.self) {
                try await Errands.List().processRequest(
                    baseURL: url, by: NetworkTransport(maxAnswerBytes: 10))
            }
            #expect(error?.code == .answerTooLarge)
            #expect(error?.message.contains("raise `maxAnswerBytes`") == true)
        }
    }

    @Test("A redirect is an answer, and is not followed")
    func redirect() async throws {
        try await serving(try errandApplication()) { url in
            var request = URLRequest(url: url)
            request.setValue("text/html", forHTTPHeaderField: "Accept")
            let answer = try await NetworkTransport.formwork.send(request)
            #expect(answer.status == 303)
            #expect(answer.header("Location") == "/errands")
        }
    }

    @Test("The bytes of a large body are reported as they are sent, up to all of them")
    func progress() async throws {
        try await serving(try errandApplication()) { url in
            let reports = Mutex<[UploadProgress]>([])
            var request = try Errands.Create(requestBody: Errand(title: "")).urlRequest(
                baseURL: url, locale: .current)
            let size = 900_000
            request.httpBody = Data(repeating: 0x20, count: size)
            let transport = NetworkTransport().reporting { report in
                reports.withLock { $0.append(report) }
            }
            _ = try await transport.send(request)
            let sent = reports.withLock { $0 }
            #expect(sent.last == UploadProgress(sentBytes: size, totalBytes: size))
            #expect(sent.count > 1)
            #expect(sent.map(\.sentBytes) == sent.map(\.sentBytes).sorted())
        }
    }

    @Test("A cancelled task ends its request before the server answers")
    func cancelled() async throws {
        let socket = try SilentSocket()
        let task = Task {
            try await Errands.List().processRequest(baseURL: socket.url)
        }
        try await Task.sleep(for: .milliseconds(50))
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test("A session keeps no cookies")
    func cookies() async throws {
        try await serving(try errandApplication()) { url in
            var request = URLRequest(url: url.appending(path: "errands"))
            request.setValue("text/html", forHTTPHeaderField: "Accept")
            for _ in 0..<2 {
                let answer = try await NetworkTransport.formwork.send(request)
                #expect(answer.header("Set-Cookie") != nil)
            }
        }
    }
}
