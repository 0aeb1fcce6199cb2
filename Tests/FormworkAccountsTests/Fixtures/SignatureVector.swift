import Foundation
import Testing

@testable import FormworkAccounts

/// A signature that another library (OpenSSL, by Python's `cryptography`) has made with a key, which is
/// as authenticators write it.
struct SignatureVector: CustomTestStringConvertible {
    static let message = Data("A message of the tests".utf8)

    let algorithm: PasskeyAlgorithm
    let key: Data
    let signature: Data

    var testDescription: String { "\(algorithm)" }

    private init(_ algorithm: PasskeyAlgorithm, key: String, signature: String) {
        self.algorithm = algorithm
        self.key = Data(base64Encoded: key) ?? Data()
        self.signature = Data(base64Encoded: signature) ?? Data()
    }

    static let all = [
        SignatureVector(
            .es256,
            key: """
                pQECAyYgASFYIMHGCvylhu7HkDkgLe1p1Lf4PcJ7jxPSwmnnIcNYfGpCIlggv490m98IWTfN\
                Cdm51VcZB433YH/R5/1FKpKI9sHq7T0=
                """,
            signature: """
                MEUCIQDIU+gYSYNK0eFut0tIuOezqx5qY1+4+V4c3b9pXjDKpQIgcIgm/HEHZk/nJ9qV+OFZ\
                Gf1xmkRH7m+ao6r8IfY/eAo=
                """),
        SignatureVector(
            .ed25519,
            key: """
                pAEBAycgBiFYICzAVdbm0HVZUOorVtz2jc/3zeMGFv7B6vqbJCMrRQyW
                """,
            signature: """
                hwyVg4VXpXWHFXK534Z2O3ZVESuIuRddI2gZw/cl+7WvFfAxe7NGQjaBrE83C4djEDw3GjQW\
                WsUsDbO9tjwEAw==
                """),
        SignatureVector(
            .rs256,
            key: """
                pAEDAzkBACBZAQD3ol2gyszsA5TOn+5dCGECB3MiM1ZqQkrSnWJDDmMrtVfsX9Hx4YoLvZqK\
                S+7g/6bvN/ZrhAy8x+9+RbpmLQ7qTH++Yzs4F6/sfbzljINt15cDxOxBlQ6DW/rbieRwwojH\
                EANLalz/0xVmpzOEVXlEsSky1dD8d2VhOGuHH0oiuiPuyc3ZQqdyL9lJMRXlXCd81qssJDuy\
                PPv2AN498dTidt9Vh97xF3B9IPBXGuemL1u9+AoIIUJkpcDLbnr+VBkc2JMM4eoxfwx73RZG\
                C6apwTkqScTr3bybcchk0EDDmywJ9DeTjySIbk7oG+DcJ8dI3Z0cTmoYrb3+oht8voSXIUMB\
                AAE=
                """,
            signature: """
                vck+NeH4jOMDTPuYRVrDNdh/OZwnjQqPqxUSnbATj5lVO6rrVPD/x2g5NV5EOctUCvrGCc7H\
                /yGL2IFDBC2kNyUdbqu6/nXpgbeetbPZz6uHOBvDopE6Wr/oRp/88gOmlRR7YEGRDdedLLYf\
                CZjb0s3rXPyE61q2eFDrYXDOM8hfqRo/2njVbpJc+rz3iUWu1WzlyymyE+9vyE6Mk8DEvE8d\
                6NThm1Qm26C0btkUF5gIbT/jZBv5XFaQr/wfQeCjU5MUajA7H9F0PDBcawN01lWg8ib+eZdf\
                POwRefRakGa4aOvJp8ifz2DO0j6LLYYX6CFk6j6tNbuM269/bZnOPA==
                """),
    ]
}
