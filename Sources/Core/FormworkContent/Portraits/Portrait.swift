public import Formwork

/// The portrait of an account, as faces show it.
///
/// A portrait is a square part of a picture. The server keeps the picture as it was sent and decodes
/// none; faces show the part: of a portrait that is shown in a size, the picture has the width
/// `size * width / side` and begins at `-size * left / side`.
public struct Portrait: ServerRequestBody, Hashable {
    /// The maximum size of a picture, in bytes.
    public static let maximumFileSize: Int64 = 2_000_000

    /// The least length of a side of the part, in pixels of the picture.
    public static let minimumSide = 16

    /// A square part of a picture, in pixels of the picture.
    public struct Part: Codable, Hashable, Sendable {
        /// The distance from the left edge.
        public let left: Int

        /// The distance from the top edge.
        public let top: Int

        /// The length of a side.
        public let side: Int

        /// Makes a part.
        public init(left: Int, top: Int, side: Int) {
            self.left = left
            self.top = top
            self.side = side
        }

        /// The largest square in the middle of a picture.
        public init(middleOf size: PictureSize) {
            side = min(size.width, size.height)
            left = (size.width - side) / 2
            top = (size.height - side) / 2
        }

        /// Whether the part lies within a picture.
        package func isWithin(_ size: PictureSize) -> Bool {
            left >= 0 && top >= 0 && side >= 1 && left <= size.width - side
                && top <= size.height - side
        }
    }

    /// The account.
    public let owner: ModelIdType

    /// The name of the version, another one for each picture and part; `nil` for an account without a
    /// picture, of which faces show the initials.
    public let version: String?

    /// The size of the picture.
    public let size: PictureSize?

    /// The part that is shown.
    public let part: Part?

    /// Makes a portrait.
    public init(
        owner: ModelIdType, version: String? = nil, size: PictureSize? = nil, part: Part? = nil
    ) {
        self.owner = owner
        self.version = version
        self.size = size
        self.part = part
    }

    /// The request for the picture, whose address clients keep; `nil` for none.
    public var picture: LoadPortraitPictureRequest? {
        version.map {
            LoadPortraitPictureRequest(query: PortraitPictureQuery(id: owner, version: $0))
        }
    }

    /// The initials of a name, in place of a picture: those of the first and the last word.
    ///
    /// Of an e-mail address the part before the `@` is the name.
    ///
    /// - Parameter name: The name.
    /// - Returns: At most two characters.
    public static func initials(of name: String) -> String {
        let words = name.prefix { $0 != "@" }.prefix(200)
            .split { !$0.isLetter && !$0.isNumber }
        let letters = [words.first?.first, words.count > 1 ? words.last?.first : nil]
        return letters.compactMap { $0?.uppercased().first }.map(String.init).joined()
    }
}
