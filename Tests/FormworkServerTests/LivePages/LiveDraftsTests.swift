import Formwork
import FormworkTesting
import Foundation
import HTTPTypes
import Testing

@testable import FormworkServer

@Suite("Lists with drafts that follow changes") struct LiveDraftsTests {
    @Test("Readers without drafts share a page, and one with drafts has a page alone")
    func drafts() async throws {
        let site = JobSite()
        let application = try site.application()
        let livePages = try #require(application.livePages)
        var streams: [OutgoingResponse] = []
        for number in 0..<4 {
            let browser = try await site.browser()
            let cookies = browser.cookies.map { "\($0.key)=\($0.value)" }
            let request = IncomingRequest(
                path: "/formwork/live", query: "page=000000000000.%2Fjobs",
                headers: [.cookie: cookies.joined(separator: "; ")])
            if number == 2 {
                let visitor = Exchange(
                    request, at: AnsweringApplication(application)
                ).visitor
                try await keepDraft(of: try #require(visitor), site)
            }
            streams.append(await application.respond(to: request))
        }
        #expect(streams.allSatisfy { $0.status == .ok })
        #expect(await livePages.viewCount == 2)
    }

    private func keepDraft(of visitor: String, _ site: JobSite) async throws {
        let drafts = ResourceDrafts<Jobs>(
            memory: site.memory, visitor: visitor, now: Date(timeIntervalSince1970: 1_800_000_000))
        let title = SubmittedFields.Entry(name: "title", text: "Milk")
        try await drafts.keep(
            ResourceDraft(
                SubmittedFields(entries: [title]), leavingOut: FieldOmission(secretsOf: []),
                language: "en"))
    }
}
