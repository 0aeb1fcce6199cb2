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
            (HTMLScript.page, "/formwork/page-", ".js"),
            (HTMLScript.references, "/formwork/references-", ".js"),
            (HTMLScript.passkeys, "/formwork/passkeys-", ".js"),
            (HTMLScript.screenlets, "/formwork/screenlets-", ".js"),
            (HTMLScript.outbox, "/formwork/outbox-", ".js"),
            (HTMLScript.frames, "/formwork/frames-", ".js"),
            (HTMLScript.live, "/formwork/live-", ".js"),
        ] {
            let hash = Fingerprint(of: script.content).text
            #expect(script.path == prefix + hash + suffix)
        }
        #expect(HTMLScript.module.mediaType == "application/wasm")
        #expect(HTMLScript.loader.mediaType == "text/javascript; charset=utf-8")
    }

    @Test("A compressed answer is gzip without a time, and smaller")
    func compression() {
        for script in HTMLScript.all {
            #expect(script.compressed.starts(with: [0x1F, 0x8B, 8]))
            #expect(script.compressed.dropFirst(4).prefix(4).allSatisfy { $0 == 0 })
            #expect(script.compressed.count < script.content.count * 3 / 5)
        }
        // A page with a search loads it beside the others.
        #expect(HTMLScript.references.compressed.count < 2_048)
        // A page loads it a second after it is ready, or where something waits.
        #expect(HTMLScript.outbox.compressed.count <= 3_328)
        // Every page with a screenlet loads the first one, those with a frame both. The loader, which
        // all pages with a form have, has nothing for live rows of screenlets.
        #expect(HTMLScript.screenlets.compressed.count < 2_560)
        #expect(HTMLScript.frames.compressed.count < 1_536)
        // Lists, pages of instances and forms of changes load it once they are shown.
        #expect(HTMLScript.live.compressed.count < 3_584)
        #expect(HTMLScript.module.content.starts(with: [0] + "asm".utf8))
    }

    @Test("The script of pages without an engine stays small, and needs no rights but its own")
    func page() {
        #expect(HTMLScript.page.compressed.count <= 1_200)
        let script = String(decoding: HTMLScript.page.content, as: UTF8.self)
        for part in ["eval", "innerHTML", ".style", "Function(", "http", "pushState"] {
            #expect(!script.contains(part))
        }
    }
}
