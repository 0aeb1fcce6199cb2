import Testing

@testable import Formwork

@Suite struct KeptFileNameTests {
    private static let key = String(repeating: "a9", count: 16)

    @Test("A name is read as it was written, also for a row with spaces")
    func roundTrip() {
        for row in ["logo", "team.3.photo", "a row"] {
            let name = KeptFileName(key: Self.key, row: row)
            #expect(KeptFileName(text: name.text) == name)
        }
    }

    @Test("Other texts are no names")
    func other() {
        let key = Self.key
        for text in ["", " ", "a", key, "\(key)0 a", "\(key.uppercased()) a", " \(key)"] {
            #expect(KeptFileName(text: text) == nil, "\(text)")
        }
    }

    @Test("A file that a page names twice counts once")
    func repeated() {
        let entries = ["\(Self.key) logo", "\(Self.key) photo", "?"].map {
            SubmittedFields.Entry(name: KeptFileName.fieldName, text: $0)
        }
        let names = SubmittedFields(entries: entries).keptFiles
        #expect(names == [KeptFileName(key: Self.key, row: "logo")])
    }

    @Test("The page of an older version names the row that has the file now")
    func upgraded() {
        let entry = SubmittedFields.Entry(
            name: KeptFileName.fieldName, text: "\(Self.key) logo")
        func upgraded(by change: VersionStep.Change) -> String? {
            NameUpgrade(change: change, place: MemberPath(), format: .canonical).entry(entry)?.text
        }
        #expect(upgraded(by: .renamed(from: "logo", to: "sign")) == "\(Self.key) sign")
        #expect(upgraded(by: .renamed(from: "title", to: "name")) == entry.text)
        #expect(upgraded(by: .removed("logo", value: nil)) == nil)
    }
}
