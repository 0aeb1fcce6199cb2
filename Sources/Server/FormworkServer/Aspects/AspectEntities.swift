import Formwork
import FormworkAspects
import Foundation
import HTTPTypes

/// The entities of the registered resources, by the names under which their aspects are published.
struct AspectEntities: Sendable {
    let resources: [any Resource.Type]

    /// The resource of an entity.
    ///
    /// - Throws: `RequestError` with the code `notFound` if there is none.
    func resource(_ entity: String) throws(RequestError) -> any Resource.Type {
        guard let resource = resources.first(where: { name(of: $0) == entity }) else {
            throw RequestError(.notFound)
        }
        return resource
    }

    /// The name of the model, or of the resource if another one before it has the same model.
    func name(of resource: any Resource.Type) -> String {
        let model = Self.modelName(of: resource)
        let first = resources.first { Self.modelName(of: $0) == model }
        let isFirst = first.map { $0 == resource } ?? true
        return isFirst ? model : TypeNames.name(of: resource)
    }

    private static func modelName<R: Resource>(of resource: R.Type) -> String {
        TypeNames.name(of: R.Fields.self)
    }

    /// The path at which the resource itself answers a change of instances: that of its list for a
    /// new one, or that of an instance.
    ///
    /// - Throws: `RequestError` with the code `notFound` if no instance can be at the path.
    func changedPath(of path: AspectPath) throws(RequestError) -> String {
        guard [.options, .values].contains(path.aspect) else { throw RequestError(.notFound) }
        let list = try resource(path.parts[1]).path
        guard path.aspect == .values else { return list }
        guard let id = ModelIdType(uuidString: path.parts[2]) else { throw RequestError(.notFound) }
        return "\(list)/\(id.uuidString)"
    }
}

extension AspectPath {
    /// The methods that are answered at the path.
    var methods: [HTTPRequest.Method] {
        switch aspect {
        case .options: [.get, .head, .post]
        case .values: [.delete, .get, .head, .patch]
        default: [.get, .head]
        }
    }
}
