// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The declarations are those of the public interfaces of SwiftUI and of Accessibility, which document
// them.

public import Foundation

public struct Link: View {
    public let body: Control

    public init<Title: StringProtocol>(_ title: Title, destination: URL) {
        body = Control(kind: .link, title: String(title)) { $0.value = destination.absoluteString }
    }
}

public struct Image: View, RenderedView {
    let url: URL?

    public func resizable() -> Image { self }

    func elements(_ place: Simulated.Place) -> [Simulated.Element] {
        let element = Simulated.Element(.picture, "", place)
        element.value = url?.absoluteString
        return [element]
    }
}

/// A picture that is there at once.
public struct AsyncImage<Content: View>: View {
    public let body: Content

    public init<Shown: View, Placeholder: View>(
        url: URL?, @ViewBuilder content: @escaping (Image) -> Shown,
        @ViewBuilder placeholder: @escaping () -> Placeholder
    ) where Content == Either<Shown, Placeholder> {
        body =
            url == nil
            ? Either(content: .second(placeholder()))
            : Either(content: .first(content(Image(url: url))))
    }
}

extension View {
    public func scaledToFit() -> some View { self }
}

public enum AccessibilityNotification {
    @MainActor public static var announcements: [String] = []

    public struct Announcement {
        private let text: String

        public init(_ text: String) { self.text = text }

        /// Reads the words out; tests find them in `announcements`.
        @MainActor public func post() { announcements.append(text) }
    }
}
