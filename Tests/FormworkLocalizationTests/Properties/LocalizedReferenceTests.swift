import FormworkLocalization
import Foundation
import Testing

/// A page with localized properties, bound by hand as the macros bind them.
struct SamplePage: Codable, Hashable, Sendable, RetrievablePropertyNames {
    @LocalizedString var title
    @LocalizedString("lead", parentKey: "section", messageKey: "hint") var introduction
    @LocalizedString("content", messageGroup: "messages", messageKey: "required") var required
    var count = 1

    static func propertyNames() -> [PartialKeyPath<SamplePage>: String] {
        [
            \Self._title: "title", \Self._introduction: "introduction",
            \Self._required: "required", \Self.count: "count",
        ]
    }
}

@Suite struct LocalizedReferenceTests {
    @Test("Bound properties have the keys of their declarations")
    func keys() {
        let page = SamplePage().boundToPropertyNames()
        #expect(page.title == .localized(key: "SamplePage.title"))
        #expect(page.introduction == .localized(key: "SamplePage.section.lead.hint"))
        #expect(page.required == .localized(key: "SamplePage.content.messages.required"))
    }

    @Test("Parent keys follow the parent key")
    func parentKeys() {
        let text = LocalizedString("a", parentKey: "p", parentKeys: ["q", "r"])
            .bound(to: SamplePage.self, propertyName: "unused")
        #expect(text.wrappedValue == .localized(key: "SamplePage.p.q.r.a"))
    }

    @Test("An unbound property reads as a reference with its declaration")
    func unboundRead() {
        let text = LocalizedString(fileID: "Module/File.swift", line: 12)
        #expect(
            text.wrappedValue == .localized(key: "unbound property at Module/File.swift:12"))
    }

    @Test("Encoding an unbound property is an error that names its declaration and its place")
    func unboundEncode() {
        let error = #expect(throws: LocalizationError.self) {
            try Sample.json(["page": SamplePage()], Sample.english)
        }
        #expect(error?.code == .unbound)
        #expect(error?.message.contains("LocalizedReferenceTests.swift:7") == true)
        #expect(error?.codingPath == ["page", "title"])
    }

    @Test("A bound page encodes as plain strings and decodes to an equal constant page")
    func roundTrip() throws {
        let json = try Sample.json(SamplePage().boundToPropertyNames(), Sample.german)
        #expect(
            json
                == #"{"count":1,"introduction":"Lead","required":"Enter the content","title":"Beispiel"}"#
        )
        let first = try Sample.decode(SamplePage.self, json)
        let second = try Sample.decode(SamplePage.self, json)
        #expect(first == second)
        #expect(first.hashValue == second.hashValue)
        #expect(first.title == .constant("Beispiel"))
    }

    @Test("A constant and a bound text keep what they have when they are bound again")
    func bindingTwice() throws {
        let decoded = try Sample.decode(LocalizedString.self, "\"Beispiel\"")
        #expect(decoded.bound(to: SamplePage.self, propertyName: "a") == decoded)
        let bound = LocalizedString().bound(to: SamplePage.self, propertyName: "a")
        #expect(bound.bound(to: Int.self, propertyName: "b") == bound)
    }

    @Test("The source location of a declaration does not affect equality")
    func equality() {
        let here = LocalizedString("a", fileID: "A.swift", line: 1)
        let there = LocalizedString("a", fileID: "B.swift", line: 2)
        #expect(here == there)
        #expect(here != LocalizedString("b"))
        #expect(
            here.bound(to: Int.self, propertyName: "x")
                == there.bound(to: Int.self, propertyName: ""))
    }

    @Test("A text can be set and is then bound")
    func setting() {
        var page = SamplePage()
        page.title = .constant("Own")
        #expect(page.boundToPropertyNames().title == .constant("Own"))
    }
}
