import FormworkEngine

/// A compiled schema with its JSON, whose references lead to subschemas.
struct SchemaTree {
    private let compiler: SchemaCompiler
    let compiled: CompiledSchema
    /// The keywords that may still be read.
    let budget: KeywordBudget
    private var targets: [SchemaCompiler.Child: Int] = [:]
    let root: SchemaNode

    /// Compiles a schema, by which it is known to be one whose references lead somewhere.
    init(
        _ value: JSONValue, at address: String, documents: SchemaDocuments, options: SchemaOptions
    ) throws(JSONSchemaError) {
        var compiler = SchemaCompiler(documents: documents, options: options)
        compiled = try compiler.compile(value, at: address)
        self.compiler = compiler
        budget = KeywordBudget(maximum: options.limits.maxFormKeywords)
        root = SchemaNode(value: value, index: compiled.root)
        for reference in compiler.references {
            let place = SchemaCompiler.Child(
                parent: reference.schema, tokens: [reference.keyword])
            targets[place] = compiled.targets[reference.target].schema
        }
    }

    func child(of schema: Int, at tokens: [String]) -> Int? {
        compiler.children[SchemaCompiler.Child(parent: schema, tokens: tokens)]
    }

    /// The schema that a reference leads to, outside of all dynamic scopes.
    func target(of schema: Int, _ keyword: String) -> SchemaNode? {
        let place = SchemaCompiler.Child(parent: schema, tokens: [keyword])
        return targets[place].map { SchemaNode(value: compiler.values[$0], index: $0) }
    }

    /// The refusal as an error with its pointer.
    func error(_ refusal: FormRefusal) -> JSONSchemaError {
        let schema = refusal.schema ?? 0
        return refusal.keyword.isEmpty
            ? compiler.error(.noForm, schema, refusal.reason)
            : compiler.error(.noForm, schema, refusal.keyword, reason: refusal.reason)
    }
}
