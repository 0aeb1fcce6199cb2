import Formwork

extension UnreadableModel {
    /// The line of a list for an instance that cannot be shown, with its id for support.
    var notice: LocalizableString {
        .localized(key: "Ideaboard.unreadable", arguments: ["id": .text(id)])
    }
}
