extension LanguageOrder {
    /// The letters of each language, in the notation of the CLDR: `&z<å` makes `å` a letter behind `z`, `<<` one beside
    /// the letter before it, and `<+` also knows the letter's doubled spelling.
    static let rules: [String: String] = [
        "ar": "&ت<<ة &ي<<ى",
        "az": "&c<ç &e<ə &g<ğ &h<x<ı &k<q &o<ö &s<ş &u<ü",
        "be": "&е<ё &и<і<й &у<ў",
        "bg": "&и<й",
        "bs": croatian,
        "cs": "&c<č &h<ch &r<ř &s<š &z<ž",
        "cy": "&c<ch &d<dd &f<ff &g<ng &l<ll &p<ph &r<rh &t<th",
        "da": danish,
        "es": "&n<ñ",
        "et": "&s<š<z<ž &w<õ<ä<ö<ü",
        "fi": swedish,
        "fil": "&n<ñ<ng",
        "fo": danish,
        "gl": "&n<ñ",
        "he": "&כ<<ך &מ<<ם &נ<<ן &פ<<ף &צ<<ץ",
        "hr": croatian,
        "hu": "&c<+cs &d<+dz<+dzs &g<+gy &l<+ly &n<+ny &o<ö<<ő &s<+sz &t<+ty &u<ü<<ű &z<+zs",
        "is": "&a<á &d<<đ<ð &e<é &i<í &o<ó &u<ú &y<ý &z<þ<æ<<ä<ö<<ø<å",
        "lt": "&c<č &e<<ę<<ė &i<<y &s<š &z<ž",
        "lv": "&c<č &g<ģ &i<<y &k<ķ &l<ļ &n<ņ &r<ŗ &s<š &z<ž",
        "nb": danish,
        "nn": danish,
        "no": danish,
        "pl": "&a<ą &c<ć &e<ę &l<ł &n<ń &o<ó &s<ś &z<ź<ż",
        "ro": "&a<ă<â &i<î &s<ș<<ş &t<ț<<ţ",
        "ru": "&и<й",
        "sk": "&a<ä &c<č &h<ch &o<ô &s<š &z<ž",
        "sl": "&c<č<ć &d<đ &s<š &z<ž",
        "sq": "&c<ç &d<dh &e<ë &g<gj &l<ll &n<nj &r<rr &s<sh &t<th &x<xh &z<zh",
        "sv": swedish,
        "tr": "&c<ç &g<ğ &h<ı &o<ö &s<ş &u<ü",
        "uk": "&г<ґ &е<є &и<і<ї<й",
        "vi": "&a<ă<â &d<đ &e<ê &o<ô<ơ &u<ư",
    ]

    /// Languages with the order of all readers.
    static let plain: Set<String> = ["de", "el", "en", "fr", "ga", "id", "it", "ms", "nl", "pt"]

    /// Languages in which `I` is the capital of `ı`, and `İ` that of `i`.
    static let dotless: Set<String> = ["az", "tr"]

    private static let croatian = "&c<č<ć &d<dž<đ &l<lj &n<nj &s<š &z<ž"
    private static let danish = "&d<<đ<<ð &t<<þ &y<<ü<<ű &z<æ<<ä<ø<<ö<<ő<å<<aa"
    private static let swedish = "&d<<đ<<ð &y<<ü<<ű &z<å<ä<<æ<<ę<ö<<ø<<ő<<œ<<ô"
}
