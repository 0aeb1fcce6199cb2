public import Formwork

/// A list of entries, such as comments or files.
public struct ScreenEntries: Hashable, Sendable {
    /// The words by which the list is known; empty for none.
    public var label: String

    /// The entries in their order.
    public var entries: [ScreenEntry]

    /// The words in the place of the entries if there are none.
    public var emptyNote: String

    /// The arrangement of the entries, on faces that have room for it.
    public var layout: Layout

    /// The arrangements of entries.
    public enum Layout: String, CaseIterable, Hashable, Sendable {
        /// One below the other.
        case list
        /// Beside each other.
        case grid
        /// Beside each other, as many in a row as can be distinguished.
        case tiles
    }

    /// Makes a list.
    public init(
        _ entries: [ScreenEntry], label: String = "", emptyNote: String = "",
        layout: Layout = .list
    ) {
        self.entries = entries
        self.label = label
        self.emptyNote = emptyNote
        self.layout = layout
    }
}

/// One entry of a list.
public struct ScreenEntry: Hashable, Sendable {
    /// The identity of the entry among those of its list, which its actions name.
    public var id: String

    /// The title.
    public var title: String

    /// Further words, each in a line of its own.
    public var details: [String]

    /// The address of the entry's own page; `nil` for none.
    public var link: String?

    /// The picture of the entry.
    public var picture: ScreenPicture?

    /// The buttons of the entry.
    public var actions: [ShownAction]

    /// Whether the reader selected the entry.
    public var isSelected: Bool

    /// The number of entries around it, such as the comments to which it replies.
    public var level: Int

    /// Makes an entry.
    public init(
        id: String, title: String, details: [String] = [], link: String? = nil,
        picture: ScreenPicture? = nil, actions: [ShownAction] = [], isSelected: Bool = false,
        level: Int = 0
    ) {
        self.id = id
        self.title = title
        self.details = details
        self.link = link
        self.picture = picture
        self.actions = actions
        self.isSelected = isSelected
        self.level = level
    }
}

/// A picture with the words in its place.
public struct ScreenPicture: Hashable, Sendable {
    /// A square part of a picture, in pixels of the picture.
    public struct Part: Hashable, Sendable {
        /// The distance from the left edge.
        public var left: Int

        /// The distance from the top edge.
        public var top: Int

        /// The length of a side.
        public var side: Int

        /// The size of the whole picture.
        public var size: PictureSize

        /// Makes a part.
        public init(left: Int, top: Int, side: Int, of size: PictureSize) {
            self.left = left
            self.top = top
            self.side = side
            self.size = size
        }
    }

    /// The address of the picture; empty for ``letters`` in its place.
    public var address: String

    /// The part that is shown alone; `nil` for the whole picture.
    public var part: Part?

    /// The letters in the place of a picture, such as the initials of a name.
    public var letters = ""

    /// The words for readers who do not see the picture; empty for an ornament.
    public var alternative: String

    /// The words below the picture; empty for none.
    public var caption: String

    /// Makes a picture.
    public init(address: String, alternative: String, caption: String = "") {
        self.address = address
        self.alternative = alternative
        self.caption = caption
    }

    /// Makes letters in the place of a picture.
    public init(letters: String, alternative: String) {
        self.init(address: "", alternative: alternative)
        self.letters = letters
    }
}

/// Sound or a film, which the reader starts.
public struct ScreenMedia: Hashable, Sendable {
    /// The kinds of media.
    public enum Kind: String, CaseIterable, Hashable, Sendable {
        case audio, video
    }

    /// The kind.
    public var kind: Kind

    /// The words by which it is known.
    public var title: String

    /// The address of the file.
    public var address: String

    /// The address of the captions of a film, in WebVTT; `nil` for none.
    public var captions: String?

    /// Makes sound or a film.
    public init(_ kind: Kind, title: String, address: String, captions: String? = nil) {
        self.kind = kind
        self.title = title
        self.address = address
        self.captions = captions
    }
}
