import Formwork
import FormworkMacros

/// A resource that refers to visits.
@FormModel struct Transfer {
    @Field(.required) var reason: String
    @Field var visit: Reference<Visits>?
    static var indexes: ModelIndexes { Transfers.indexes }
}

enum Transfers: Resource {
    typealias Fields = Transfer
    static var filters: [Filter<Transfer>] { [.choice(\.visit)] }
}
