import Formwork

/// The schema of a model as programs of an earlier version know it, by the steps of changes.
struct SchemaDowngrade {
    private let places: TypePlaces?

    /// Finds the model of a schema by its name.
    ///
    /// - Parameters:
    ///   - name: The name of the schema: that of the model, perhaps with an ending.
    ///   - forms: The models of the application.
    init(of name: String, in forms: [any ValidatableModel.Type]) {
        let model = forms.first { type in
            let own = TypeNames.name(of: type)
            return ["", "Item", "Changes"].contains { own + $0 == name }
        }
        places = (model as? any Decodable.Type).map { TypePlaces(of: $0) }
    }

    /// The schema before a step.
    func applied(_ step: VersionStep, to schema: JSONValue, like earlier: JSONValue?) -> JSONValue {
        (places?[ObjectIdentifier(step.type)] ?? []).reduce(schema) { schema, place in
            Self.change(schema, at: place.parts[...], like: earlier) {
                Self.applied(step.change, to: $0, like: $1)
            }
        }
    }

    /// Changes the schema at a place inside of another.
    private static func change(
        _ schema: JSONValue, at parts: ArraySlice<MemberPath.Part>, like earlier: JSONValue?,
        _ change: (JSONValue, JSONValue?) -> JSONValue
    ) -> JSONValue {
        guard let part = parts.first else { return change(schema, earlier) }
        let rest = parts.dropFirst()
        switch part {
        case .each:
            return schema.replacing("items") {
                Self.change($0, at: rest, like: earlier?["items"], change)
            }
        case .member(let name):
            return schema.replacing("properties") { properties in
                properties.replacing(name) {
                    Self.change($0, at: rest, like: earlier?["properties"]?[name], change)
                }
            }
        }
    }

    private static func applied(
        _ change: VersionStep.Change, to schema: JSONValue, like earlier: JSONValue?
    ) -> JSONValue {
        switch change {
        case .renamed(let old, let new):
            return schema.renaming { $0 == new ? old : $0 }
        case .added(let name, _):
            return schema.renaming { $0 == name ? nil : $0 }
        case .removed(let name, _), .choices(let name, _, _), .converted(let name, _, _):
            // Programs send and receive it as they know it.
            guard let known = earlier?["properties"]?[name] else { return schema }
            return schema.replacing("properties") { properties in
                .object(properties.members.filter { $0.0 != name } + [(name, known)])
            }
        }
    }
}

extension JSONValue {
    /// The schema of an object with other names of properties; without those that get none.
    fileprivate func renaming(_ rename: (String) -> String?) -> JSONValue {
        replacing("properties") { properties in
            .object(
                properties.members.compactMap { name, schema in rename(name).map { ($0, schema) } })
        }
        .replacing("required") { names in
            .array(names.elements.compactMap { $0.written.flatMap(rename).map(JSONValue.text) })
        }
    }
}
