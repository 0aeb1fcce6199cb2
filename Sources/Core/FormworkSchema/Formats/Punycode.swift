/// The encoding of Unicode in the labels of names of hosts (RFC 3492).
enum Punycode {
    private static let (base, tmin, tmax, skew, damp) = (36, 1, 26, 38, 700)

    /// The scalars of a label without its prefix, in small letters; `nil` when it has no meaning.
    static func decoded(_ label: [UInt8]) -> [Unicode.Scalar]? {
        let hyphen = label.lastIndex(of: UInt8(ascii: "-"))
        var output = label[..<(hyphen ?? 0)].map { UInt32($0) }
        var rest = label[(hyphen.map { $0 + 1 } ?? 0)...]
        var (position, bias, index) = (128, 72, 0)
        guard !rest.isEmpty else { return nil }
        while !rest.isEmpty {
            guard let distance = number(in: &rest, bias: bias) else { return nil }
            index += distance
            let count = output.count + 1
            bias = adapted(distance, count: count, isFirst: output.count == (hyphen ?? 0))
            position += index / count
            index %= count
            guard position <= 0x10_FFFF else { return nil }
            output.insert(UInt32(position), at: index)
            index += 1
        }
        let scalars = output.compactMap { Unicode.Scalar($0) }
        return scalars.count == output.count ? scalars : nil
    }

    /// Reads a number of digits whose weights depend on the bias.
    private static func number(in rest: inout ArraySlice<UInt8>, bias: Int) -> Int? {
        var (number, weight, k) = (0, 1, base)
        while let byte = rest.popFirst() {
            guard let digit = digit(byte), weight < 1 << 32 else { return nil }
            number += digit * weight
            let threshold = min(max(k - bias, tmin), tmax)
            guard digit >= threshold else { return number }
            weight *= base - threshold
            k += base
        }
        return nil
    }

    private static func digit(_ byte: UInt8) -> Int? {
        switch byte {
        case 0x61...0x7A: Int(byte) - 0x61
        case 0x30...0x39: Int(byte) - 0x30 + 26
        default: nil
        }
    }

    private static func adapted(_ distance: Int, count: Int, isFirst: Bool) -> Int {
        var delta = isFirst ? distance / damp : distance / 2
        delta += delta / count
        var k = 0
        while delta > (base - tmin) * tmax / 2 {
            delta /= base - tmin
            k += base
        }
        return k + (base - tmin + 1) * delta / (delta + skew)
    }

    /// The label of scalars, without its prefix.
    ///
    /// - Complexity: O(n²) in the scalars, of which a name of a host has few.
    static func encoded(_ scalars: [Unicode.Scalar]) -> [UInt8] {
        var output = scalars.filter { $0.isASCII }.map { UInt8($0.value) }
        let basic = output.count
        if basic > 0 { output.append(UInt8(ascii: "-")) }
        var (position, delta, bias, handled) = (UInt32(128), 0, 72, basic)
        while handled < scalars.count {
            guard let next = scalars.lazy.map({ $0.value }).filter({ $0 >= position }).min() else {
                break
            }
            delta += Int(next - position) * (handled + 1)
            for scalar in scalars where scalar.value <= next {
                if scalar.value < next {
                    delta += 1
                } else {
                    write(delta, bias: bias, to: &output)
                    bias = adapted(delta, count: handled + 1, isFirst: handled == basic)
                    delta = 0
                    handled += 1
                }
            }
            delta += 1
            position = next + 1
        }
        return output
    }

    private static func write(_ number: Int, bias: Int, to output: inout [UInt8]) {
        var (rest, k) = (number, base)
        while true {
            let threshold = min(max(k - bias, tmin), tmax)
            guard rest >= threshold else { break }
            output.append(letter(threshold + (rest - threshold) % (base - threshold)))
            rest = (rest - threshold) / (base - threshold)
            k += base
        }
        output.append(letter(rest))
    }

    private static func letter(_ digit: Int) -> UInt8 {
        UInt8(digit < 26 ? 0x61 + digit : 0x30 + digit - 26)
    }
}
