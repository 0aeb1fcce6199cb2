// The graph and the signals that the blocks of FormworkSignals are about.

struct Empty: Error {}

var graph: ReactiveGraph { example() }
var price: Signal<Int> { example() }
var count: Signal<Int> { example() }
var sum: Signal<Int> { example() }
var total: Computed<Int, Never> { example() }
