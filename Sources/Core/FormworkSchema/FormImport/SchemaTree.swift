import FormworkEngine

/// A compiled schema with its JSON, whose references lead to subschemas.
struct SchemaTree {
    private let compiler: SchemaCompiler
    let compiled: CompiledSchema
    /// The keywords that may still be read.
    let budget: KeywordBudget
    private var targets: [SchemaCompiler.Child: SchemaTarget] = [:]
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
            targets[place] = compiled.targets[reference.target]
        }
    }

    func child(of schema: Int, at tokens: [String]) -> Int? {
        compiler.children[SchemaCompiler.Child(parent: schema, tokens: tokens)]
    }

    /// The schema that a reference leads to.
    ///
    /// - Throws: ``FormRefusal`` for a dynamic one that leads to several, by the way to it.
    func target(of schema: Int, _ keyword: String) throws(FormRefusal) -> SchemaNode? {
        let place = SchemaCompiler.Child(parent: schema, tokens: [keyword])
        guard let target = targets[place] else { return nil }
        if let anchor = target.dynamicAnchor {
            let resources = compiled.resources.filter { $0.dynamicAnchors[anchor] != nil }
            guard resources.count < 2 else {
                throw FormRefusal(
                    schema: schema, keyword: keyword,
                    reason: "The reference leads to several schemas; a form has the rows of one.")
            }
        }
        return SchemaNode(value: compiler.values[target.schema], index: target.schema)
    }

    /// The refusal as an error with its pointer.
    func error(_ refusal: FormRefusal) -> JSONSchemaError {
        let schema = refusal.schema ?? 0
        return refusal.keyword.isEmpty
            ? compiler.error(.noForm, schema, refusal.reason)
            : compiler.error(.noForm, schema, refusal.keyword, reason: refusal.reason)
    }
}
