import Formwork
import FormworkResourceCommands
import FormworkRows
import FormworkServer
import Foundation
import HTTPTypes
import Testing

@testable import AdditionalInfo

/// The program's form on a page.
@Suite struct AdditionalInfoTests {
    private func browser() throws -> Browser {
        Browser(try AdditionalInfo.application(theme: AstroTheme.grey.theme()))
    }

    @Test("The page shows every kind of row, and gives a script the rules that are values")
    func shown() async throws {
        var browser = try browser()
        let page = await browser.open("/additional-info").text
        let texts = [
            "A S T R O", #"alt="A picture of the sky""#, "/formwork/picture-", "About yourself",
            "Where do you live?",
        ]
        for text in texts {
            #expect(page.contains(text), "\(text)")
        }
        #expect(page.contains("data-formwork-parts"))
        #expect(page.contains(#"data-formwork-row="plate" hidden"#))
    }

    @Test(
        "The code of the form decides when it is sent, also about rows that it shows",
        arguments: [
            ([], ["Tell us about yourself"]),
            ([("about", "Hello")], ["Write at least three words"]),
            (
                [
                    ("about", "Hi to all"), ("contact", "phone"), ("phone", "x"),
                    ("home", "here"),
                ],
                ["Enter a phone number", "Enter degrees north and east"]
            ),
            ([("about", "Hi to all"), ("otherPet", "Parrot")], ["this cannot be entered"]),
        ] as [([(String, String)], [String])])
    func refused(fields: [(String, String)], errors: [String]) async throws {
        var browser = try browser()
        _ = await browser.open("/additional-info")
        let page = await browser.post(fields, to: "/additional-info")
        #expect(page.status == .unprocessableContent)
        for error in errors { #expect(page.text.contains(error), "\(error)") }
    }

    @Test("A complete form ends")
    func accepted() async throws {
        var browser = try browser()
        _ = await browser.open("/additional-info")
        let answer = await browser.post(
            [
                ("about", "Hi to all"), ("pets", "cat"), ("pets", "other"), ("otherPet", "Parrot"),
                ("contact", "phone"), ("phone", "030 123456"), ("hasCar", "true"), ("plate", "B 1"),
                ("home", "52.5163, 13.3777"),
            ], to: "/additional-info")
        #expect(answer.status == .seeOther)
        #expect(await browser.open("/additional-info").text.contains("Thank you."))
    }

    @Test("A page that is sent again shows what code makes of the input")
    func followed() async throws {
        var browser = try browser()
        _ = await browser.open("/additional-info")
        let page = await browser.post(
            [
                ("about", "Hello"), ("pets", "other"), ("home", "1, 2"),
                ("formwork-action", "refresh"),
            ], to: "/additional-info"
        ).text
        #expect(!page.contains(#"data-formwork-row="otherPet" hidden"#))
        #expect(
            page.contains(
                #"<a href="geo:1,2">Show <bdi><bdi dir="ltr">1, 2</bdi></bdi> on a map</a>"#))
    }

    @Test("Rows that a button added are there again, with what was entered in them")
    func added() async throws {
        var browser = try browser()
        _ = await browser.open("/additional-info")
        var fields = [("about", "Hi to all"), ("home", "here")]
        for number in 1...3 {
            let page = await browser.post(
                fields + [("formwork-action", "act:addLine")], to: "/additional-info"
            ).text
            #expect(page.contains("Address line \(number)"))
            #expect(page.contains(#"name="addressLine~\#(number)" autofocus"#))
            fields.append(("addressLine~\(number)", "Line \(number)!"))
        }
        let refused = await browser.post(fields, to: "/additional-info").text
        for number in 1...3 { #expect(refused.contains(#"value="Line \#(number)!""#)) }
        fields[1].1 = "1, 2"
        #expect(await browser.post(fields, to: "/additional-info").status == .seeOther)
    }

    @Test("A button reports nothing about other rows, so that a script can send the form")
    func unblocked() async throws {
        var browser = try browser()
        _ = await browser.open("/additional-info")
        let page = await browser.post(
            [("about", ""), ("formwork-action", "act:addLine")], to: "/additional-info"
        ).text
        #expect(page.contains("data-formwork-state>"))
        #expect(!page.contains("Tell us about yourself"))
    }

    @Test("A row that code does not add is refused", arguments: ["addressLine~2", "addressLine~x"])
    func forged(name: String) async throws {
        var browser = try browser()
        _ = await browser.open("/additional-info")
        let page = await browser.post(
            [("about", "Hi to all"), (name, "x")], to: "/additional-info")
        #expect(page.status == .unprocessableContent)
        #expect(!page.text.contains(#"name="addressLine"#))
    }

    @Test("The policy of the page allows its colours by their hash, and no other style")
    func policy() async throws {
        var browser = try browser()
        let page = await browser.open("/additional-info")
        let policy = page.headers[.contentSecurityPolicy] ?? ""
        #expect(policy.contains("style-src 'self' 'sha256-"))
        #expect(!policy.contains("unsafe-inline"))
        #expect(page.text.contains("<style>.look-"))
    }
}
