import FormworkState

/// The observers of the cart, with the paths that each reads and writes.
final class SampleContracts {
    private static let cart = SampleCart.paths

    private static let discountREG = Registration.priority(
        name: "Discount", readMap: cart.isRegular.read, priority: 10)
    private static let totalREG = Registration.smart(
        name: "Total", readMap: cart.goods.read + cart.discount.read,
        writtenMap: cart.total.write)
    private static let shippingREG = Registration.smart(
        name: "Shipping", readMap: cart.total.read, writtenMap: cart.shipping.write)
    private static let receiptREG = Registration.smart(
        name: "Receipt",
        readMap: cart.items.each.price.read + cart.items.each.count.read + cart.total.read
            + cart.shipping.read)
    private static let statusREG = Registration.recurring(name: "Status line")

    private let mediator = Mediator(model: SampleCart())
    private(set) var lines: [String] = []
    private(set) var status = ""

    init() {
        mediator.updateActionAndRefresh(owner: "Sample") { register() }
    }

    /// Adds an item to the cart of a regular customer, and returns the traces of the refreshes.
    func traces() -> [RefreshTrace] {
        var traces: [RefreshTrace] = []
        mediator.trace { traces.append($0) }
        defer { mediator.trace(nil) }
        mediator.updateActionAndRefresh(owner: "Customer") {
            mediator.model.isRegular = true
            mediator.model.items.append(SampleItem("Teapot", price: 62))
        }
        return traces
    }

    private func register() {
        let cart = mediator.model
        mediator.registerObserver(registration: Self.discountREG, target: self) { _ in
            cart.discount = cart.isRegular ? 2 : 0
        }
        mediator.registerObserver(registration: Self.totalREG, target: self) { _ in
            cart.total = cart.goods - cart.discount
        }
        mediator.registerObserver(registration: Self.shippingREG, target: self) { _ in
            cart.shipping = cart.total > 50 ? 0 : 5
        }
        mediator.registerObserver(registration: Self.receiptREG, target: self) { contracts in
            contracts.lines =
                cart.items.map { "\($0.count) \($0.name) \($0.price)" }
                + ["\(cart.total) \(cart.shipping)"]
        }
        mediator.registerObserver(registration: Self.statusREG, target: self) { contracts in
            contracts.status = "\(cart.items.count)"
        }
    }
}
