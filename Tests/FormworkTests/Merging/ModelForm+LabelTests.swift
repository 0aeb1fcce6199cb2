import Foundation
import Testing

@testable import Formwork

@Suite("ModelForm and the titles of places") struct ModelFormLabelTests {
    @Test(
        "A row is titled with the lists, the entries and the records that it is in",
        arguments: [
            ("name", "Name"), ("team", "Team"), ("team.1", "Team, Entry 2"),
            ("team.1.days", "Team, Entry 2: Days"), ("nonsense", nil), ("team.1.nonsense", nil),
            ("", nil),
        ])
    func titles(tag: String, title: String?) throws {
        let localizer = Localizer(locale: Locale(identifier: "en"), store: try .plans)
        #expect(ModelForm.of(Plan.self).title(at: tag).map { localizer.text($0) } == title)
    }
}
