public import Formwork
import Foundation

/// An entry of the board that belongs to the account that added it.
public protocol Owned {
    /// The identity of the account; empty for an unknown author.
    var owner: String { get }
}

/// The role of those who look after the board.
public let moderatorRole = "moderator"

extension Resource where Fields: Owned {
    /// Known readers add entries, and change and delete their own; moderators change and delete all.
    public static func permits(
        _ action: ResourceAction, _ item: Item?, for caller: Caller
    ) -> Bool {
        if caller.has(role: moderatorRole) { return true }
        guard caller.identity != nil else { return false }
        return action == .create || item?.fields.owner == caller.ownerName
    }
}

extension Caller {
    /// The name of the caller as an owner of entries; empty for an unknown one.
    public var ownerName: String { identity?.id.uuidString ?? "" }
}
