import Formwork
import Foundation
import Testing

@testable import FormworkHTML

@Suite struct HTMLScriptTests {
    @Test("Paths change with what is in the files")
    func paths() {
        for (script, prefix, suffix) in [
            (HTMLScript.loader, "/formwork/forms-", ".js"),
            (HTMLScript.module, "/formwork/engine-", ".wasm"),
        ] {
            let hash = Fingerprint(of: script.content).text
            #expect(script.path == prefix + hash + suffix)
        }
        #expect(HTMLScript.module.mediaType == "application/wasm")
        #expect(HTMLScript.loader.mediaType == "text/javascript; charset=utf-8")
    }

    @Test("A compressed answer is gzip without a time, and smaller")
    func compression() {
        for script in [HTMLScript.loader, .module] {
            #expect(script.compressed.starts(with: [0x1F, 0x8B, 8]))
            #expect(script.compressed.dropFirst(4).prefix(4).allSatisfy { $0 == 0 })
            #expect(script.compressed.count < script.content.count / 2)
        }
        #expect(HTMLScript.module.content.starts(with: [0] + "asm".utf8))
    }
}

@Suite("HTMLPage and its scripts") struct HTMLPageScriptsTests {
    @Test("Only a page with a live form loads a script")
    func runsForms() throws {
        let context = try Sample.context(basePath: "/base")
        let plain = HTMLPage(title: "", main: "<p>\(" data-formwork=\"")</p>")
        #expect(!plain.runsForms)
        #expect(plain.scripts(context).isEmpty)

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
}
