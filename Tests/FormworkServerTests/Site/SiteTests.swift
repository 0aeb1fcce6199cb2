import Formwork
import FormworkServer
import FormworkTesting
import Foundation
import HTTPTypes
import Testing

@Suite struct SiteTests {
    @Test(
        "Rules read the clock of the application in the time zone of the site",
        arguments: [
            ("GMT", "2026-11-22", 201), ("GMT", "2026-11-23", 422),
            ("Europe/Warsaw", "2026-11-23", 201), ("Europe/Warsaw", "2026-11-24", 422),
            ("America/New_York", "2026-11-23", 422),
        ])
    func timeZone(zone: String, born: String, status: Int) async throws {
        // 23:30 in UTC, and the next day in Warsaw.
        let evening = Date(timeIntervalSince1970: 1_795_390_200)
        var application = FormworkApplication(
            store: InMemoryModelStore(), localization: try ParcelApplication.texts.get(),
            site: Site(
                name: .constant("Births"), home: NewParcelRequest(),
                timeZone: try #require(TimeZone(identifier: zone))),
            now: { evening })
        try application.register(CreateBirthRequest.self)
        let response = await Program(application).send(
            .post, CreateBirthRequest.path, json: #"{"born":"\#(born)"}"#)
        #expect(response.status.code == status)
    }
}

private struct CreateBirthRequest: CreateRequest, RequestHandler {
    typealias RequestBody = Birth
    typealias ResponseBody = Answer<Self>
    var parts: ServerRequestParts<Self>
}

/// A body with a date that is not in the future.
private struct Birth: ServerRequestBody, ValidatableModel {
    static var formFields: [any FormFieldBase] { [bornField] }

    static var bornField: FormField<CivilDate?> {
        FormField(
            fieldId: .init(id: "born"), title: .constant("Born"), type: .text(inputType: .date),
            rules: RowRules(
                valid: [ValidityRule(code: .init(rawValue: "unborn"), .row("born") <= .today)]))
    }

    var born: CivilDate?
}
