import FormworkValues
import Testing

@Suite struct DecimalDigitsTests {
    @Test("Every decimal digit of Unicode is read, but for the styled ones of mathematics")
    func all() {
        let format = NumberFormat(decimalSeparator: ",")
        var sets = 0
        for value in UInt32(0)...0x1FFFF {
            guard let scalar = Unicode.Scalar(value), scalar.properties.numericType == .decimal,
                !(0x1D7CE...0x1D7FF).contains(value)
            else { continue }
            let digit = Int(scalar.properties.numericValue ?? -1)
            #expect(format.canonicalText(of: "\(scalar)") == "\(digit)", "U+\(value)")
            if digit == 0 { sets += 1 }
        }
        #expect(sets > 60)
    }
}
