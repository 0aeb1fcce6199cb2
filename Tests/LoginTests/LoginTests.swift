import Formwork
import FormworkResourceCommands
import FormworkServer
import Foundation
import HTTPTypes
import Testing

@testable import Login

/// The program's form on a page without a script.
@Suite struct LoginTests {
    private func browser() throws -> Browser { Browser(try Login.application()) }

    @Test("The page shows the rows, without a script to run")
    func shown() async throws {
        var browser = try browser()
        let page = await browser.open("/login")
        #expect(page.status == .ok)
        for text in ["Full name", "E-mail", "Password", "Stay signed in", "Suggest a name"] {
            #expect(page.text.contains(text), "\(text)")
        }
        #expect(!page.text.contains("data-formwork-parts"))
        #expect(!page.text.contains("Your name is missing"))
    }

    @Test("An error that code finds refuses the form, at its row and in the list of errors")
    func refused() async throws {
        var browser = try browser()
        _ = await browser.open("/login")
        let page = await browser.post(["fullName": "", "email": "ada@example.org"], to: "/login")
        #expect(page.status == .unprocessableContent)
        #expect(page.text.components(separatedBy: "Your name is missing").count == 3)
        #expect(page.text.contains(#"value="ada@example.org""#))
    }

    @Test("A reader without an address, or with a wrong one, is refused", arguments: ["", "ada"])
    func address(email: String) async throws {
        var browser = try browser()
        _ = await browser.open("/login")
        let page = await browser.post(
            ["fullName": "Ada", "email": email, "password": "secret"], to: "/login")
        #expect(page.status == .unprocessableContent)
        #expect(page.text.contains("href=\"#field-email\""))
        #expect(!page.text.contains("href=\"#field-password\""))
    }

    @Test("A form without errors ends with a notice on the next page")
    func accepted() async throws {
        var browser = try browser()
        _ = await browser.open("/login")
        let answer = await browser.post(
            ["fullName": "Ada", "email": "ada@example.org", "password": "secret"], to: "/login")
        #expect(answer.status == .seeOther)
        #expect(await browser.open("/login").text.contains("You are logged in."))
    }

    @Test(
        "The page, its rows and its errors are in the language of its reader",
        arguments: [("de", "Willkommen", "Ihr Name fehlt"), ("ar", "مرحبًا", "اسمك غير مذكور")])
    func languages(language: String, heading: String, error: String) async throws {
        var browser = try browser()
        let first = await browser.open("/login?locale=\(language)")
        #expect(first.text.contains(heading))
        let page = await browser.post(["fullName": ""], to: "/login?locale=\(language)")
        #expect(page.text.components(separatedBy: error).count == 3)
    }

    @Test("A button is possible after the page was sent with an address, and its code runs")
    func button() async throws {
        var browser = try browser()
        let first = await browser.open("/login")
        #expect(first.text.contains(/value="act:suggest"[^>]* disabled/))
        let updated = await browser.post(
            ["email": "ada@example.org", "formwork-action": "refresh"], to: "/login")
        #expect(updated.status == .ok)
        #expect(!updated.text.contains(/value="act:suggest"[^>]* disabled/))
        let pressed = await browser.post(
            ["email": "ada@example.org", "formwork-action": "act:suggest"], to: "/login")
        #expect(pressed.text.contains(#"value="Ada""#))
    }
}
