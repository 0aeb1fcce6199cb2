import FormworkMacros
import FormworkState

/// A small model with every kind of contract, which shows the effects of a refresh.
@DataModel
final class SampleCart {
    var isRegular = false
    var discount = 0
    var items: [SampleItem] = []
    var total = 0
    var shipping = 0

    @Derived private var computedGoods: Int { items.reduce(0) { $0 + $1.price * $1.count } }

    init() {}
}

/// An article in the cart.
@DataModel
final class SampleItem {
    let name: String
    var price: Int
    var count = 1

    init(_ name: String, price: Int) {
        self.name = name
        self.price = price
    }
}
