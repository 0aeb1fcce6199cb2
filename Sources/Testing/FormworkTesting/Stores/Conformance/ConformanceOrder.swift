public import Formwork

/// A resource that only stores know: it has no pages, and so no texts.
public protocol PagelessResource: Resource {}

/// The instances to which the orders of the conformance checks refer.
public enum ConformanceCompanies: PagelessResource {
    /// The fields.
    public typealias Fields = ConformanceCompany
}

/// A company, whose versions are kept.
public struct ConformanceCompany: FormModel {
    /// The name.
    public var name: String

    /// Makes a company.
    public init(name: String) { self.name = name }

    /// The rows.
    public static var propertyRows: [FormRow] {
        [.property("name", String.self, of: Self.self, [.required, .maxLength(40)])]
    }

    /// The names of the properties.
    public static func propertyNames() -> [PartialKeyPath<Self>: String] { [\.name: "name"] }

    /// The last three versions.
    public static var history: ModelHistory { .versions(3) }
}

/// An order, which refers to companies: to one that is not deleted, to one that can be, and to some
/// in a list.
public struct ConformanceOrder: FormModel {
    /// The company that ordered.
    public var company: Reference<ConformanceCompanies>?

    /// The company that delivers.
    public var carrier: Reference<ConformanceCompanies>?

    /// The offers.
    public var offers: [ConformanceOffer]

    /// The rows.
    public static var propertyRows: [FormRow] {
        [
            .property("company", Reference<ConformanceCompanies>?.self, of: Self.self, []),
            .property(
                "carrier", Reference<ConformanceCompanies>?.self, of: Self.self,
                [.onDelete(.clear)]),
            .property("offers", [ConformanceOffer].self, of: Self.self, []),
        ]
    }

    /// The names of the properties.
    public static func propertyNames() -> [PartialKeyPath<Self>: String] {
        [\.company: "company", \.carrier: "carrier", \.offers: "offers"]
    }

    /// The last versions.
    public static var history: ModelHistory { .versions() }

    /// The company, by which orders are filtered.
    public static var indexes: ModelIndexes { ModelIndexes(filter: ["company"]) }
}

/// An offer for an order.
public struct ConformanceOffer: FormModel {
    /// The company that offers.
    public var company: Reference<ConformanceCompanies>?

    /// The rows.
    public static var propertyRows: [FormRow] {
        [.property("company", Reference<ConformanceCompanies>?.self, of: Self.self, [])]
    }

    /// The names of the properties.
    public static func propertyNames() -> [PartialKeyPath<Self>: String] { [\.company: "company"] }
}
