import Foundation

/// The names in Package.swift, as far as documents repeat them.
struct PackageManifest {
    /// A target that is no test.
    struct Module {
        let name: String
        /// The names in its dependencies that are modules of this package.
        let dependencies: Set<String>
        let path: String
    }

    /// The targets before the tests.
    let modules: [Module]

    /// The names of the packages with those of their products that a target links.
    let products: [String: Set<String>]

    /// The names of the libraries of the system.
    let systemLibraries: Set<String>

    init() throws {
        let text = try Checkout.text("Package.swift")
        let shipped = text[..<(text.range(of: "let tests:")?.lowerBound ?? text.startIndex)]
        let starts = shipped.ranges(of: /\.(target|executableTarget|macro|systemLibrary)\(/)
        let ends = starts.dropFirst().map(\.lowerBound) + [shipped.endIndex]
        let declarations = zip(starts, ends).map { String(shipped[$0.upperBound..<$1]) }
        let names = Set(declarations.compactMap(Self.name))
        modules = declarations.compactMap { declaration in
            guard let name = Self.name(of: declaration),
                let path = declaration.firstMatch(of: /path: "([^"]+)"/)
            else { return nil }
            let quoted = declaration.matches(of: /"(\w+)"/).map { String($0.1) }
            return Module(
                name: name, dependencies: names.intersection(quoted).subtracting([name]),
                path: String(path.1))
        }
        systemLibraries = Set(
            shipped.matches(of: /\.systemLibrary\(\s*name: "(\w+)"/).map { String($0.1) })
        var products: [String: Set<String>] = [:]
        for package in text.matches(of: /url: "[^"]*\/([^"\/]+)"/) {
            products[String(package.1).lowercased()] = []
        }
        for product in text.matches(of: /\.product\("(\w+)", of: "([^"]+)", with: "\w+"\)/) {
            products[product.2.lowercased(), default: []].insert(String(product.1))
        }
        self.products = products
    }

    private static func name(of declaration: String) -> String? {
        declaration.firstMatch(of: /^\s*name: "(\w+)"/).map { String($0.1) }
    }
}
