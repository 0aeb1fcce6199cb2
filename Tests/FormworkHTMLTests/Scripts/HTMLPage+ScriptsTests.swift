import Formwork
import Foundation
import Synchronization
import Testing

@testable import FormworkHTML

@Suite("HTMLPage and its scripts") struct HTMLPageScriptsTests {
    @Test("Only a page with a live form loads a script")
    func runsForms() throws {
        let context = try Sample.context(basePath: "/base")
        let plain = HTMLPage(title: "", main: "<p>\(" data-formwork=\"")</p>")
        #expect(!plain.runsForms)
        #expect(plain.scripts(context).isEmpty)
        #expect(plain.dialog(context).isEmpty)

        var main = HTML.empty
        main.needs.noteLiveForm()
        let live = HTMLPage(title: "", main: "<h1>A</h1>\(main)")
        #expect(live.runsForms)
        #expect(
            live.scripts(context).text == """
                <link rel="preload" href="/base\(HTMLScript.module.path)" as="fetch" \
                type="application/wasm" crossorigin>
                <script type="module" async src="/base\(HTMLScript.loader.path)"></script>

                """)
    }

    @Test(
        "A form without the engine loads the small script for unfinished dates",
        arguments: [(FormInputType.date, true), (.time, true), (.number, false)])
    func dates(type: FormInputType, isExpected: Bool) throws {
        let day = FieldDefinition(tag: "day", label: "Day", type: .text(inputType: type))
        let context = try Sample.context()
        let form = HTMLForm(
            of: try FormDefinition(rows: [.field(day)]), submittingTo: SampleRequest.self,
            query: .init(id: "1"), submitTitle: .constant("Send"))
        let page = HTMLPage(title: "", main: form.html(context))
        #expect(!page.runsForms)
        #expect(page.usesPageScripts(context) == isExpected)
    }

    private func form(
        _ type: FormInputType, waitsOffline: Bool = true, isLive: Bool = true,
        in context: HTMLContext
    ) throws -> HTML {
        let field = FieldDefinition(tag: "word", label: "Word", type: .text(inputType: type))
        let group = GroupDefinition(
            tag: "inner", label: "", isRecord: true, rows: [.field(field)])
        var form = HTMLForm(
            of: try FormDefinition(rows: [.group(group)]), submittingTo: SampleRequest.self,
            query: .init(id: "1"), submitTitle: .constant("Send"))
        form.isLive = isLive
        form.waitsOffline = waitsOffline
        return form.html(context)
    }

    @Test(
        "A live form waits offline, unless it takes a password or is not to",
        arguments: [
            (FormInputType.text, true, true, true), (.password, true, true, false),
            (.newPassword, true, true, false), (.text, false, true, false),
            (.text, true, false, false),
        ])
    func waits(
        type: FormInputType, waitsOffline: Bool, isLive: Bool, isExpected: Bool
    ) throws {
        var context = try Sample.context(basePath: "/base")
        context.outbox = OutboxReader(owner: "a1", isWaiting: false)
        let main = try form(type, waitsOffline: waitsOffline, isLive: isLive, in: context)
        #expect(main.text.contains(" data-formwork-owner=\"a1\"") == isExpected)
        let place = "<template data-formwork-outbox=\"/base\(HTMLScript.outbox.path)\">"
        #expect(main.text.contains(place) == isExpected)
        let page = HTMLPage(title: "", main: main)
        #expect(page.outbox(context).isEmpty)
        // The script is loaded once something is entered.
        #expect(!page.scripts(context).text.contains(HTMLScript.outbox.path))
        context.outbox = nil
        let plain = try form(type, in: context).text
        #expect(!plain.contains("data-formwork-outbox") && !plain.contains("data-formwork-owner"))
    }

    @Test("Each page has the script while something waits, and a text for each number")
    func outbox() throws {
        var context = try Sample.context("ar", basePath: "/base")
        context.outbox = OutboxReader(owner: "-1", isWaiting: true, left: "a2")
        let page = HTMLPage(title: "", main: "<p>A</p>")
        #expect(page.usesPageScripts(context))
        #expect(
            page.scripts(context).text
                == "<script type=\"module\" src=\"/base\(HTMLScript.outbox.path)\"></script>\n")
        let text = page.outbox(context).text
        #expect(
            text.contains(
                """
                <template data-formwork-outbox="/base\(HTMLScript.outbox.path)" \
                data-formwork-owner="-1" data-formwork-left="a2">\
                <section class="notice notice-warning" aria-label="نماذج في الانتظار" \
                data-formwork-path="/base/" data-formwork-counts="تغيير واحد ينتظر الإرسال.|تغييران ينتظران الإرسال.|
                """))
        #expect(text.count { $0 == "|" } == OutboxReader.maximumCount - 1)
    }

    @Test("A page has an address in place of the texts of what waits, the same for all readers")
    func outboxParts() throws {
        var context = try Sample.context(basePath: "/base")
        let kept = Mutex<Set<String>>([])
        let paths = Mutex<[String?]>([])
        context.keepScriptParts = { markup, known in
            kept.withLock { _ = $0.insert(markup) }
            paths.withLock { $0.append(known) }
            return "/parts"
        }
        for owner in ["a1", "-2"] {
            context.outbox = OutboxReader(owner: owner, isWaiting: true)
            #expect(
                HTMLPage(title: "", main: "<p>A</p>").outbox(context).text == """
                    <template data-formwork-outbox="/base\(HTMLScript.outbox.path)" \
                    data-formwork-parts="/base/parts" data-formwork-owner="\(owner)"></template>

                    """)
        }
        let texts = kept.withLock { $0 }
        #expect(texts.count == 1)
        #expect(texts.first?.contains("data-formwork-kept=\"You are offline.") == true)
        #expect(paths.withLock { $0 } == [nil, "/parts", "/parts"])
    }

    @Test("The page of a form has words for input that no outbox keeps, only if it waits")
    func unkept() throws {
        var context = try Sample.context()
        context.outbox = OutboxReader(owner: "a1", isWaiting: false)
        for waits in [true, false] {
            let text = try form(.text, waitsOffline: waits, in: context).text
            #expect(text.contains("data-formwork-unkept=\"You are offline.") == waits)
            #expect(text.contains("data-formwork-kept=\"You are offline.") == waits)
        }
    }

    @Test("Pages of a form with other values share the parts, under the address of the first")
    func formParts() throws {
        let field = FieldDefinition(
            tag: "word", label: "Word", hint: String(repeating: "Long. ", count: 500))
        let definition = try FormDefinition(rows: [.field(field)])
        var context = try Sample.context(basePath: "/base")
        let asked = Mutex<[(markup: String, known: String?)]>([])
        context.keepScriptParts = { markup, known in
            asked.withLock { $0.append((markup, known)) }
            return known ?? "/parts"
        }
        for value in ["One", "Two"] {
            var form = HTMLForm(
                of: definition, values: ["word": .text(value)],
                submittingTo: SampleRequest.self, query: .init(id: "1"),
                submitTitle: .constant("Send"))
            form.isLive = true
            let text = form.html(context).text
            #expect(text.contains(" data-formwork-parts=\"/base/parts\""))
            #expect(text.contains("value=\"\(value)\""))
        }
        let (markups, paths) = asked.withLock { ($0.map(\.markup), $0.map(\.known)) }
        #expect(Set(markups).count == 1)
        #expect(paths == [nil, "/parts", "/parts"])
    }

    @Test("A live page has the texts of its script in the language of each of its readers")
    func liveTexts() throws {
        let contexts = try ["en", "de"].map { locale in
            var context = try Sample.context(locale)
            context.live = LiveMarks(tag: "tag", edge: "")
            return context
        }
        let page = HTMLPage(title: "", main: "<p>A</p>")
        let texts = (contexts + contexts).map { page.liveStart($0).text }
        #expect(texts[0] != texts[1])
        #expect(texts[..<2] == texts[2...])
        #expect(texts.allSatisfy { $0.contains(" data-formwork-updated=\"") })
        #expect(texts.allSatisfy { !$0.contains(" data-formwork-changed=\"") })
    }

    @Test("A page with a counter or a dialog loads the small script alone")
    func pageScript() throws {
        let context = try Sample.context(basePath: "/base")
        let script = "<script type=\"module\" src=\"/base\(HTMLScript.page.path)\"></script>\n"
        var main = HTML.empty
        main.needs.noteCounter()
        let counting = HTMLPage(title: "", main: main)
        #expect(counting.usesPageScripts(context) && !counting.runsForms)
        #expect(counting.scripts(context).text == script)
        #expect(counting.dialog(context).isEmpty)

        let link = HTMLButtonLink("Delete", to: "/7/delete", opensDialog: true)
        for page in [
            HTMLPage(title: "", actions: [link], main: .empty),
            HTMLPage(title: "", main: "<p>\(link.html)</p>"),
        ] {
            #expect(page.scripts(context).text == script)
            let layout = SiteLayout(name: .empty, homeLink: "/", currentLink: "/")
            let text = HTMLDocument(page: page, layout: layout, context: context).text
            #expect(text.contains("<a class=\"button\" href=\"/7/delete\" data-formwork-dialog>"))
            #expect(text.contains("<dialog class=\"dialog\" aria-labelledby=\"dialog-title\">"))
        }
    }
}
