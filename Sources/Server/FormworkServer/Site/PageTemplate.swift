import FormworkHTML
import Foundation
import Synchronization

/// A page with gaps for the token of a visitor, the mark of its owner and the keys of forms, which are other
/// ones in each answer.
///
/// It is made of a page that was written with marks in their places, which are random so that no text
/// contains them by chance or by intent.
struct PageTemplate: Sendable {
    /// The maximum size of a page that is kept, in bytes.
    static let maximumSize = 262_144

    /// The texts in the places of the token and of keys while a page is written.
    ///
    /// Each has a letter of its own before the same random text.
    struct Marks: Sendable {
        /// The first byte of each, which pages hardly have.
        fileprivate static let start = UInt8(ascii: "~")

        let token: String
        let key: String
        let owner: String
        /// The places of the tag of a live page, and of the edges of its content.
        let live: LiveMarks

        init() {
            let random = Session.random()
            (token, key, owner) = ("~t" + random, "~k" + random, "~o" + random)
            live = LiveMarks(tag: "~l" + random, edge: "~e" + random)
        }
    }

    private enum Part: Sendable {
        case markup(Markup)
        case token
        case key
        case owner
    }

    private var parts: [Part] = []

    /// The number of bytes of the markup.
    private(set) var size = 0

    /// The content of a live page, without what is another one in each answer; `nil` for any other page.
    private(set) var live: LiveContent?

    /// Divides a page at its marks; `nil` for one that is too large to be kept.
    ///
    /// - Complexity: O(size of the page).
    init?(_ page: String, _ marks: Marks) {
        guard page.utf8.count <= Self.maximumSize else { return nil }
        var division = Division()
        division.divide(Array(page.utf8)[...], at: marks)
        live = division.fillTag(title: page.titleMarkup)
        for (markup, gap) in division.pieces {
            parts.append(.markup(Markup(markup)))
            size += markup.count
            if let gap { parts.append(gap) }
        }
    }

    /// The markup of a page, each piece with the gap behind it, and the content of a live page.
    private struct Division {
        private(set) var pieces: [(markup: [UInt8], gap: Part?)] = [([], nil)]
        /// The piece and the place in it for the tag of a live page.
        private var tag: (piece: Int, place: Int)?
        private var content: [UInt8]?
        private var isOver = false

        mutating func divide(_ page: ArraySlice<UInt8>, at marks: Marks) {
            let gaps: [(mark: [UInt8], part: Part?)] = [
                (Array(marks.token.utf8), .token), (Array(marks.key.utf8), .key),
                (Array(marks.owner.utf8), .owner), (Array(marks.live.tag.utf8), nil),
                (Array(marks.live.edge.utf8), nil),
            ]
            let texts = gaps.map(\.mark)
            var rest = page
            while let place = rest.firstPlace(of: texts) {
                append(rest[..<place])
                guard let gap = gaps.first(where: { rest[place...].starts(with: $0.mark) }) else {
                    break
                }
                if let part = gap.part { appendGap(part) } else { appendLiveMark() }
                rest = rest[place...].dropFirst(gap.mark.count)
            }
            append(rest)
        }

        private mutating func append(_ markup: ArraySlice<UInt8>) {
            pieces[pieces.count - 1].markup.append(contentsOf: markup)
            if !isOver { content?.append(contentsOf: markup) }
        }

        private mutating func appendGap(_ part: Part) {
            pieces[pieces.count - 1].gap = part
            pieces.append(([], nil))
        }

        /// The first one is the place of the tag, the others are around the content.
        private mutating func appendLiveMark() {
            if tag == nil {
                tag = (pieces.count - 1, pieces[pieces.count - 1].markup.count)
            } else if content == nil {
                content = []
            } else {
                isOver = true
            }
        }

        /// Puts the tag of a live page into its place.
        mutating func fillTag(title: @autoclosure () -> String) -> LiveContent? {
            guard let tag, let content, isOver else { return nil }
            let live = LiveContent(content, title: title())
            pieces[tag.piece].markup.insert(contentsOf: live.tag.utf8, at: tag.place)
            return live
        }
    }

    /// The page for one visitor.
    ///
    /// - Complexity: O(size of the page), without looking at its bytes.
    func filled(
        token: @autoclosure () -> String, owner: @autoclosure () -> String = "", key: () -> String
    ) -> Data {
        var gaps = gapTexts(token: token(), owner: owner(), key: key)[...]
        let count = gaps.reduce(size) { $0 + $1.utf8.count }
        // The bytes are copied once: `Data` grows at more cost than an array, and copies that again.
        let start = UnsafeMutableRawPointer.allocate(byteCount: max(1, count), alignment: 1)
        var end = start
        for part in parts {
            if case .markup(let markup) = part {
                markup.bytes.withUnsafeBytes { end = end.filled(with: $0) }
            } else if var text = gaps.popFirst() {
                text.withUTF8 { end = end.filled(with: UnsafeRawBufferPointer($0)) }
            }
        }
        return Data(
            bytesNoCopy: start, count: count,
            deallocator: .custom { start, _ in start.deallocate() })
    }

    /// The same page as gzip; `nil` if it is too small to be worth it.
    ///
    /// - Complexity: O(size of the compressed page): its markup is compressed once.
    func compressed(
        token: @autoclosure () -> String, owner: @autoclosure () -> String = "", key: () -> String
    ) -> Data? {
        guard size >= Gzip.minimumSize else { return nil }
        var gaps = gapTexts(token: token(), owner: owner(), key: key)[...]
        var compressed: [GzipPart] = []
        for part in parts {
            let next: GzipPart? =
                if case .markup(let markup) = part {
                    markup.compressed
                } else {
                    gaps.popFirst().flatMap { GzipPart(storing: Array($0.utf8)) }
                }
            guard let next else { return nil }
            compressed.append(next)
        }
        return GzipPart.joined(compressed)
    }

    /// The texts of the gaps in their order; a token and an owner are made where there is a gap for them.
    private func gapTexts(
        token: @autoclosure () -> String, owner: @autoclosure () -> String, key: () -> String
    ) -> [String] {
        var texts: [String] = []
        var made: (token: String?, owner: String?) = (nil, nil)
        for part in parts {
            switch part {
            case .markup: continue
            case .token:
                let text = made.token ?? token()
                made.token = text
                texts.append(text)
            case .owner:
                let text = made.owner ?? owner()
                made.owner = text
                texts.append(text)
            case .key: texts.append(key())
            }
        }
        return texts
    }
}

extension UnsafeMutableRawPointer {
    /// Copies bytes to this place, and returns the place behind them.
    fileprivate func filled(with bytes: UnsafeRawBufferPointer) -> UnsafeMutableRawPointer {
        // Only no bytes have no address.
        if let first = bytes.baseAddress { copyMemory(from: first, byteCount: bytes.count) }
        return self + bytes.count
    }
}

extension PageTemplate {
    /// The bytes between two gaps, which are compressed when the first client asks for that: many a page
    /// is sent only once, and to a client that takes it as it is.
    private final class Markup: Sendable {
        let bytes: [UInt8]
        private let made = Mutex<GzipPart?>(nil)

        init(_ bytes: [UInt8]) { self.bytes = bytes }

        var compressed: GzipPart? {
            made.withLock { made in
                made = made ?? GzipPart(compressing: bytes)
                return made
            }
        }
    }
}

extension String {
    /// The title of a page as markup; empty for one that a script exchanges while its form is wrong.
    fileprivate var titleMarkup: String {
        Array(utf8.prefix(8_192)).withUnsafeBytes { head in
            let tag = Array("<title>".utf8)
            guard let place = head.place(of: tag) else { return "" }
            let title = UnsafeRawBufferPointer(rebasing: head[(place + tag.count)...])
            guard let end = title.place(of: Array("</title>".utf8)) else { return "" }
            return String(decoding: title[..<end], as: UTF8.self)
        }
    }
}

extension ArraySlice<UInt8> {
    /// The place of the first of some marks.
    fileprivate func firstPlace(of marks: [[UInt8]]) -> Int? {
        withUnsafeBytes { bytes in
            var place = 0
            while place < bytes.count {
                if bytes.hasNone(of: PageTemplate.Marks.start, inWordAt: place) {
                    place += MemoryLayout<UInt64>.size
                    continue
                }
                if bytes[place] == PageTemplate.Marks.start,
                    marks.contains(where: { bytes[place...].starts(with: $0) })
                {
                    return startIndex + place
                }
                place += 1
            }
            return nil
        }
    }
}

extension UnsafeRawBufferPointer {
    /// Whether a byte is none of the next eight, which are compared at once; `false` for fewer bytes.
    fileprivate func hasNone(of byte: UInt8, inWordAt place: Int) -> Bool {
        guard count - place >= MemoryLayout<UInt64>.size else { return false }
        let ones: UInt64 = 0x0101_0101_0101_0101
        let word = loadUnaligned(fromByteOffset: place, as: UInt64.self) ^ (ones &* UInt64(byte))
        // A byte that is equal is zero in the word, and no highest bit is left where none is zero.
        return (word &- ones) & ~word & (ones << 7) == 0
    }
}
