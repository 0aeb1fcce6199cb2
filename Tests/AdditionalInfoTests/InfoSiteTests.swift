import Formwork
import FormworkServer
import Foundation
import HTTPTypes
import Testing

@testable import AdditionalInfo

/// The program's form on a page.
@Suite struct InfoSiteTests {
    private func browser() throws -> Browser {
        Browser(try InfoSite.application(theme: .grey))
    }

    @Test("The page shows every kind of row, and gives a script the rules that are values")
    func shown() async throws {
        var browser = try browser()
        let page = await browser.open("/info").text
        for text in ["A S T R O", "A picture of the sky", "About yourself", "Where do you live?"] {
            #expect(page.contains(text), "\(text)")
        }
        #expect(page.contains("data-formwork-definition"))
        #expect(page.contains(#"data-formwork-row="plate" hidden"#))
        #expect(page.contains(#"data-formwork-row="addLine" hidden"#))
    }

    @Test(
        "The code of the form decides when it is sent, also about rows that it shows",
        arguments: [
            ([], ["Tell us about yourself"]),
            ([("about", "Hello")], ["Write at least three words"]),
            (
                [("about", "Hi to all"), ("contact", "1"), ("phone", "x"), ("home", "here")],
                ["Enter a phone number", "Enter degrees north and east"]
            ),
            ([("about", "Hi to all"), ("otherPet", "Parrot")], ["this cannot be entered"]),
        ] as [([(String, String)], [String])])
    func refused(fields: [(String, String)], errors: [String]) async throws {
        var browser = try browser()
        _ = await browser.open("/info")
        let page = await browser.post(fields, to: "/info")
        #expect(page.status == .unprocessableContent)
        for error in errors { #expect(page.text.contains(error), "\(error)") }
    }

    @Test("A complete form ends")
    func accepted() async throws {
        var browser = try browser()
        _ = await browser.open("/info")
        let answer = await browser.post(
            [
                ("about", "Hi to all"), ("pets", "0"), ("pets", "2"), ("otherPet", "Parrot"),
                ("contact", "1"), ("phone", "030 123456"), ("hasCar", "true"), ("plate", "B 1"),
                ("home", "52.5163, 13.3777"),
            ], to: "/info")
        #expect(answer.status == .seeOther)
        #expect(await browser.open("/info").text.contains("Thank you."))
    }

    @Test("A page that is sent again shows what code makes of the input")
    func followed() async throws {
        var browser = try browser()
        _ = await browser.open("/info")
        let page = await browser.post(
            [
                ("about", "Hello"), ("pets", "2"), ("home", "1, 2"),
                ("formwork-action", "refresh"),
            ], to: "/info"
        ).text
        #expect(!page.contains(#"data-formwork-row="otherPet" hidden"#))
        #expect(page.contains("geo:1,2"))
    }
}
