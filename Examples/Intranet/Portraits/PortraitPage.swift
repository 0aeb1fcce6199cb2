import Formwork
import FormworkContent
import FormworkScreens
import FormworkServer

/// The page on which employees change their own portrait.
enum PortraitPage: ScreenletPage {
    static let screenletTypes: [Screenlet.Type] = [UserPortraitScreenlet.self]

    static func screenlets(in context: ScreenletPageContext<EmptyQuery>) throws -> [Screenlet] {
        let identity = try context.caller.requireIdentity()
        return [UserPortraitScreenlet.portrait(of: identity.id, identity.name, isEditable: true)]
    }
}

extension UserPortraitScreenlet {
    /// The portrait of an account, whose name is known without the host of the address.
    static func portrait(
        of id: ModelIdType, _ name: String, isEditable: Bool = false
    ) -> UserPortraitScreenlet {
        let portrait = UserPortraitScreenlet()
        portrait.userId = id
        portrait.userName = String(name.prefix { $0 != "@" })
        portrait.editable = isEditable
        return portrait
    }
}
