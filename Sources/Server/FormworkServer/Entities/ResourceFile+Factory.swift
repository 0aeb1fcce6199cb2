public import Formwork
import Foundation

extension ResourceFile: FileAnswer {}

extension ResourceFileRequest: RequestHandler {
    /// Finds the file of an instance in the caller's scope, in a row that the caller may see.
    public static func respond(
        context: ServerRequestContext<ResourceFileRequest<R>>
    ) async throws -> ResourceFile<R> {
        let (query, gate) = (context.request.query, context.gate(of: R.self))
        let item = try await gate.find(query.id)
        let file = try gate.files(of: item).first { $0.tag == query.name }?.file
        guard let file,
            let content = try await context.store.content(
                of: file, in: Stored<R.Fields>.self, id: item.id)
        else { throw RequestError(.notFound) }
        return ResourceFile(file, content: content)
    }
}

extension ResourceGate {
    /// The files of an instance that the caller may see, but for those of some rows.
    func files(
        of item: Stored<R.Fields>, except names: Set<String> = []
    ) throws -> [ModelFile] {
        let hidden = try access(to: item).hidden.union(names)
        let shown = try item.fields.omitting(FieldOmission(secretsOf: [], and: hidden))
        return ModelFile.all(in: try ModelForm.of(R.Fields.self).encoder.encode(shown))
    }
}
