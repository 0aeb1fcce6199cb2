import Formwork
import FormworkPresentation
import FormworkRows
import FormworkYAML
import Foundation
import Testing

@testable import FormworkHTML

@Suite("Screenlets as HTML") struct HTMLScreenTests {
    final class Screen: ScreenDriver {
        let screenName = "news"
        var screenLabel = ""
        var parts: [ScreenPart]
        var status: ScreenStatus?
        var offlineActions: Set<String> = []

        init(_ parts: [ScreenPart]) { self.parts = parts }
    }

    static let context: HTMLContext = {
        let table = TranslationTable(texts: ["en": ["FormworkScreenlet.unanswered": "No answer"]])
        return HTMLContext(localizer: Localizer(locale: Locale(identifier: "en"), store: table))
    }()

    /// The markup of parts, without the section around them.
    private func markup(_ parts: ScreenPart...) -> String {
        let text = HTMLScreen(Screen(parts)).html(Self.context).text
        let start = text.range(of: "</p>\n")?.upperBound ?? text.startIndex
        return String(text[start...].dropLast("</div>\n</section>\n".count))
    }

    @Test("Every kind of part has its element")
    func parts() {
        let elements: [(ScreenPart, String)] = [
            (.heading("A & B"), "<h2>"), (.text("<b>"), "<p dir=\"auto\">&lt;b&gt;</p>"),
            (.prose([.element(.strong, [.text("x")])]), "<strong>x</strong>"),
            (.prose([.element(.h2, [.text("x")])]), "<h2 dir=\"auto\">x</h2>"),
            (
                .group(label: "A", [.prose([.element(.h2, [.text("x")])])]),
                "<h3 dir=\"auto\">x</h3>"
            ),
            (.prose([.link(title: "x", address: "/x")]), "<a href=\"/x\"><bdi>x</bdi></a>"),
            (.prose([.link(title: "x", address: "javascript:a")]), "\"auto\"><bdi>x</bdi></div>"),
            (.prose([.element(.pre, [.text("a\n <b>")])]), "<pre dir=\"ltr\">a\n &lt;b&gt;</pre>"),
            (.link(title: "More", address: "/more"), "<a href=\"/more\">"),
            (.link(title: "More", address: "javascript:alert(1)"), "<p><bdi>More</bdi></p>"),
            (.progress(label: "Sent", fraction: 0.5), "<progress value=\"50\" max=\"100\">"),
            (.group(label: "More", [.heading("Inner")]), "<h3>"),
            (.entries(ScreenEntries([], emptyNote: "None yet")), "<p class=\"empty\">None yet</p>"),
        ]
        for (part, element) in elements { #expect(markup(part).contains(element), "\(element)") }
    }

    @Test("A button names its screenlet, its action and its entry")
    func actions() {
        let markup = markup(
            .actions([
                ShownAction(action: "like", label: "Like", isCurrent: true),
                ShownAction(
                    action: "drop", of: "7", label: "Drop", about: "News", isPossible: false),
            ]))
        #expect(markup.contains("value=\"act:news.like\" formnovalidate aria-current=\"true\""))
        #expect(markup.contains("value=\"act:news.drop@7\" formnovalidate disabled"))
        #expect(markup.contains("Drop<span class=\"visually-hidden\"> News</span>"))
    }

    @Test("Input waits for the network where an action may, and never beside a password")
    func waiting() throws {
        var context = Self.context
        context.outbox = OutboxReader(owner: "ann", isWaiting: false)
        let (outer, inner) = (Screen([]), Screen([]))
        outer.parts = [.screen(inner)]
        #expect(!HTMLScreen(outer).html(context).text.contains("data-formwork-waits"))
        inner.offlineActions = ["send", "a\"b"]
        let html = HTMLScreen(outer).html(context)
        let path = "act:news.news."
        let selector = [#"\(path)a\"b"#, "\(path)send"].map { value in
            let value = value.replacing(#"\(path)"#, with: path)
            return "[value=\"\(value)\"],[value^=\"\(value)@\"]"
        }.joined(separator: ",").replacing("\"", with: "&quot;")
        #expect(html.text.contains("data-formwork-waits=\"\(selector)\""))
        #expect(html.text.contains("data-formwork-owner=\"ann\""))
        #expect(HTMLPage(title: "News", main: html).usesPageScripts(context))
        // Nothing is kept for a reader whom the page does not know.
        #expect(!HTMLScreen(outer).html(Self.context).text.contains("data-formwork-owner"))
        var password = FieldDefinition(tag: "code", label: "Code")
        password.type = .text(inputType: .password)
        let form = try FormDefinition(rows: [.field(password)])
        outer.parts.append(.form(MachineDriver(FormMachine(definition: form))))
        let safe = HTMLScreen(outer).html(context).text
        #expect(!safe.contains("data-formwork-owner") && !safe.contains("data-formwork-waits"))
    }

    @Test("Entries are lists inside of those to which they belong")
    func levels() {
        let entries = [0, 1, 5, 1, 0].enumerated().map { index, level in
            ScreenEntry(id: "\(index)", title: "\(index)", level: level)
        }
        let outline = markup(.entries(ScreenEntries(entries)))
            .matches(of: /<(\/?ul|\/?li)|<bdi>(\d)/).map {
                $0.1.map(String.init) ?? String($0.2 ?? "")
            }
        #expect(
            outline.joined(separator: " ")
                == "ul li 0 ul li 1 ul li 2 /li /ul /li li 3 /li /ul /li li 4 /li /ul")
    }

    @Test("Pictures, sound, films and frames have words, and load only from safe addresses")
    func media() {
        let picture = markup(.picture(.init(address: "/a.png", alternative: "A", caption: "C")))
        #expect(picture.contains("<img src=\"/a.png\" alt=\"A\" loading=\"lazy\">"))
        #expect(!markup(.picture(.init(address: "data:x", alternative: "A"))).contains("<img"))
        let film = markup(.media(.init(.video, title: "F", address: "/f.mp4", captions: "/f.vtt")))
        #expect(film.contains("<track kind=\"captions\" src=\"/f.vtt\" default>"))
        #expect(markup(.media(.init(.audio, title: "S", address: "/s.ogg"))).contains("<audio"))
        #expect(
            markup(.frame(ScreenFrame(title: "P", address: "/p")))
                == """
                <iframe class="screenlet-frame" src="/p" title="P" loading="lazy" \
                sandbox="allow-scripts"></iframe>

                """)
        for address in [
            "//other.example", "https://other.example", "/\\other.example", "/\t/other.example",
            "p",
        ] {
            let frame = ScreenFrame(title: "P", address: address)
            #expect(!markup(.frame(frame)).contains("<iframe"))
        }
    }

    @Test("A frame names the row and the actions of its messages, and has those for its page")
    func frameMessages() throws {
        let action = ShownAction(action: "onScriptMessage", of: "seat.chosen", label: "")
        let message = try #require(ScriptMessage("seat.taken", "\"12A\" <b>"))
        let frame = ScreenFrame(
            title: "P", address: "/p", row: "message", actions: [action], messages: [message])
        let markup = markup(.frame(frame))
        #expect(markup.contains(" id=\"frame-news.message\" data-formwork-row=\"news.message\""))
        #expect(
            markup.contains(
                "data-formwork-actions=\"act:news.onScriptMessage@seat.chosen\""))
        #expect(!markup.contains("<b>"))
        #expect(markup.contains("seat.taken") && markup.contains("&lt;b&gt;"))
        let needs = HTMLScreen(Screen([.frame(frame)])).html(Self.context).needs
        #expect(needs.framesPages && needs.connectsFrames)
    }

    @Test("A status is announced, and its place is there before it")
    func status() {
        let screen = Screen([])
        let empty = HTMLScreen(screen).html(Self.context).text
        #expect(empty.contains("<p class=\"form-status\" role=\"status\"></p>"))
        screen.status = ScreenStatus(.success, "Saved", of: "save")
        let full = HTMLScreen(screen).html(Self.context).text
        #expect(
            full.contains("<p class=\"form-status screenlet-success\" role=\"status\">Saved</p>"))
    }

    @Test("Screenlets are drawn inside of each other to the maximum, even in a circle")
    func circle() {
        let screen = Screen([])
        screen.parts = [.screen(screen)]
        let text = HTMLScreen(screen).html(Self.context).text
        let count = text.components(separatedBy: "<section").count - 1
        #expect(count == ScreenLimits.maximumDepth + 1)
        screen.parts = []
    }

    @Test("Rows have the name of the screenlet, and errors are shown where they are asked for")
    func rows() {
        final class NameForm: Form {
            enum Tag: RowTag { case name }
            override func setupRows() {
                super.setupRows()
                add(TextFieldRow(tag: Tag.name) { $0.constraints = [.required] })
            }
        }
        let form = NameForm()
        form.submit()
        let screen = Screen([.form(form)])
        for (path, isShown) in [("news", true), ("news.other", false)] {
            let html = HTMLScreen(screen, showingErrorsOf: path)
                .html(Self.context)
            #expect(html.text.contains("id=\"field-news.name\" name=\"news.name\""))
            #expect(html.text.contains("id=\"error-news.name\"") == isShown)
            #expect(html.needs.mistakes.map(\.tags) == (isShown ? [["news.name"]] : []))
        }
    }

    @Test("A form with rules is live under the name of its screenlet, unless it has a password")
    func live() {
        final class LetterForm: Form {
            enum Tag: RowTag { case wanted, letter }
            override func setupRows() {
                super.setupRows()
                add(SwitchRow(tag: Tag.wanted))
                add(TextFieldRow(tag: Tag.letter) { $0.rules.visible = .row(Tag.wanted) })
            }
        }
        final class SecretForm: Form {
            enum Tag: RowTag { case wanted, secret }
            override func setupRows() {
                super.setupRows()
                add(SwitchRow(tag: Tag.wanted))
                add(
                    TextFieldRow(tag: Tag.secret) {
                        $0.view.textField.inputType = .password
                        $0.rules.visible = .row(Tag.wanted)
                    })
            }
        }
        for (form, isLive) in [(LetterForm(), true), (SecretForm(), false)] as [(Form, Bool)] {
            let html = HTMLScreen(Screen([.form(form)])).html(Self.context)
            #expect(html.needs.runsForms == isLive)
            #expect(
                html.text.contains("<div class=\"form-rows\" data-formwork=\"news.\"") == isLive)
            #expect(html.text.contains("data-formwork-row=\"news.wanted\"") == isLive)
            #expect(html.text.contains("value=\"refresh\""))
        }
    }

    @Test("The return key presses no button of another screenlet", arguments: [1, 2])
    func returnKey(count: Int) {
        let screens = (0..<count).map { _ in Screen([]) }
        let form = HTMLScreenForm(around: "<p>x</p>", of: screens, submittingTo: "/news")
        let text = form.html(Self.context).text
        #expect(text.hasPrefix("<form class=\"screenlets\" method=\"post\" action=\"/news\""))
        #expect(text.hasSuffix("<p>x</p></form>\n"))
        #expect(text.contains("data-formwork-default") == (count > 1))
        #expect(form.html(Self.context).hasForm)
        #expect(!HTML.raw("&lt;form").hasForm)
    }

    @Test("The form has room for files, and their limit, where a screenlet takes some")
    func files() {
        final class PictureForm: Form {
            enum Tag: RowTag { case picture }
            override func setupRows() {
                super.setupRows()
                add(FileRow(tag: Tag.picture))
            }
        }
        let inner = Screen([.form(PictureForm())])
        for (screen, takesFiles) in [(Screen([.screen(inner)]), true), (Screen([]), false)] {
            let text = HTMLScreenForm(
                around: "", of: [Screen([]), screen], submittingTo: "/news",
                maximumSize: 2_000_000
            ).html(Self.context).text
            #expect(text.contains(" enctype=\"multipart/form-data\"") == takesFiles)
            #expect(text.contains(" data-formwork-limit=\"2000000\"") == takesFiles)
            #expect(text.contains(" data-formwork-large=\"") == takesFiles)
        }
    }

    @Test("The way to the log-in is beside the work that needs it, in a window of its own")
    func entrance() {
        let screen = Screen([])
        for (path, isShown) in [("news", true), ("news.other", false)] {
            let html = HTMLScreen(screen, showingErrorsOf: path, entrance: "/enter?next=/news")
                .html(Self.context)
            #expect(
                html.text.contains("<a href=\"/enter?next=/news\" target=\"_blank\">") == isShown)
        }
    }
}
