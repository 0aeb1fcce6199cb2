import SwiftSyntax
import SwiftSyntaxBuilder

extension ModelStruct {
    /// Whether the view model is made where it is shown.
    var isClientHosted: Bool { options.contains("clientHostedFactory") }

    /// Whether clients are informed of changes.
    var isLive: Bool { options.contains("live") }

    /// The identity and the example of a view model, unless written already.
    var viewModelMembers: [DeclSyntax] {
        let identity: DeclSyntax =
            "\(raw: access)var vmId: ViewModelId { ViewModelId(type: Self.self) }"
        return (declares("vmId") ? [] : [identity])
            + (functions.contains("stub()") ? [] : [example].compactMap(\.self))
    }

    /// An example made of those of the initializer's parameters; nil where none can be made.
    private var example: DeclSyntax? {
        guard parameters != nil || properties.allSatisfy(\.isInitialized) else { return nil }
        return """
            \(raw: access)static func stub() -> Self {
                .init(\(raw: arguments { _ in ".stub()" }))
            }
            """
    }

    private func arguments(_ value: (InitializerParameter) -> String) -> String {
        (parameters ?? []).map { $0.argument(value($0)) }.joined(separator: ", ")
    }

    /// The values, the request and the factory of a view model that is made where it is shown.
    var clientHostingMembers: [DeclSyntax] {
        guard isClientHosted else { return [] }
        return [
            "\(raw: access)typealias Request = ClientHostedRequest", appState, request, factory,
        ]
    }

    private var appState: DeclSyntax {
        let parameters = parameters ?? []
        let properties = parameters.map { "\(access)let \($0.name): \($0.type)" }
        let list = parameters.map { "\($0.name): \($0.type)" }.joined(separator: ", ")
        let assignments = parameters.map { "self.\($0.name) = \($0.name)" }
        return """
            \(raw: access)struct AppState: Sendable {
                \(raw: properties.joined(separator: "\n    "))
                \(raw: access)init(\(raw: list)) {
                    \(raw: assignments.joined(separator: "\n        "))
                }
            }
            """
    }

    private var request: DeclSyntax {
        """
        \(raw: access)struct ClientHostedRequest: ViewModelRequest {
            \(raw: access)typealias ResponseBody = \(raw: name)
            \(raw: access)var parts: ServerRequestParts<Self>
            \(raw: access)init(parts: ServerRequestParts<Self>) {
                self.parts = parts
            }
        }
        """
    }

    private var factory: DeclSyntax {
        """
        \(raw: access)static func model(
            context: ClientHostedModelFactoryContext<ClientHostedRequest, AppState>
        ) async throws -> Self {
            .init(\(raw: arguments { "context.appState.\($0.name)" }))
        }
        """
    }
}
