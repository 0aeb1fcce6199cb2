/// The literal texts that a locale puts around and between the elements of a list.
struct ListPattern: Equatable, Sendable {
    /// The texts around two elements: before, between and after them.
    let pair: [String]

    /// The texts around more elements: before them, after the first, between those in the middle,
    /// before the last, and after it.
    let series: [String]

    /// The elements as one text.
    func text(_ elements: [String]) -> String {
        switch elements.count {
        case 0: return ""
        case 1: return elements[0]
        case 2: return pair[0] + elements[0] + pair[1] + elements[1] + pair[2]
        default:
            let last = elements.count - 1
            var result = series[0] + elements[0]
            for (index, element) in elements.enumerated().dropFirst() {
                result += series[index == last ? 3 : index == 1 ? 1 : 2]
                result += element
            }
            return result + series[4]
        }
    }
}
