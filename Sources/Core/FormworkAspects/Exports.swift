// A module that imports FormworkAspects shows forms with the API of Formwork as well.
@_exported public import Formwork
