// Names that the blocks of FormworkSQLite use and do not declare.

import Foundation

var secretKey: Data { example() }
