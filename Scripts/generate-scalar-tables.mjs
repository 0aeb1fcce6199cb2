#!/usr/bin/env node
// Writes the tables of characters that the standard library of Swift does not have: the scripts, and
// four properties. The source are the regular expressions of Node, whose data is of Unicode; a Node
// with the same version of it gives the same bytes.
//
// Usage: node Scripts/generate-scalar-tables.mjs

import { writeFileSync } from "node:fs"

const output = new URL(
    "../Sources/Core/FormworkPatterns/Properties/ScalarTable.swift", import.meta.url)

// The scripts with all names that regular expressions have for them.
const scripts = `
    Adlam=Adlm Ahom Anatolian_Hieroglyphs=Hluw Arabic=Arab Armenian=Armn Avestan=Avst
    Balinese=Bali Bamum=Bamu Bassa_Vah=Bass Batak=Batk Bengali=Beng Beria_Erfe=Berf
    Bhaiksuki=Bhks Bopomofo=Bopo Brahmi=Brah Braille=Brai Buginese=Bugi Buhid=Buhd
    Canadian_Aboriginal=Cans Carian=Cari Caucasian_Albanian=Aghb Chakma=Cakm Cham
    Cherokee=Cher Chorasmian=Chrs Common=Zyyy Coptic=Copt=Qaac Cuneiform=Xsux Cypriot=Cprt
    Cypro_Minoan=Cpmn Cyrillic=Cyrl Deseret=Dsrt Devanagari=Deva Dives_Akuru=Diak
    Dogra=Dogr Duployan=Dupl Egyptian_Hieroglyphs=Egyp Elbasan=Elba Elymaic=Elym
    Ethiopic=Ethi Garay=Gara Georgian=Geor Glagolitic=Glag Gothic=Goth Grantha=Gran
    Greek=Grek Gujarati=Gujr Gunjala_Gondi=Gong Gurmukhi=Guru Gurung_Khema=Gukh Han=Hani
    Hangul=Hang Hanifi_Rohingya=Rohg Hanunoo=Hano Hatran=Hatr Hebrew=Hebr Hiragana=Hira
    Imperial_Aramaic=Armi Inherited=Zinh=Qaai Inscriptional_Pahlavi=Phli
    Inscriptional_Parthian=Prti Javanese=Java Kaithi=Kthi Kannada=Knda Katakana=Kana
    Katakana_Or_Hiragana=Hrkt Kawi Kayah_Li=Kali Kharoshthi=Khar Khitan_Small_Script=Kits
    Khmer=Khmr Khojki=Khoj Khudawadi=Sind Kirat_Rai=Krai Lao=Laoo Latin=Latn Lepcha=Lepc
    Limbu=Limb Linear_A=Lina Linear_B=Linb Lisu Lycian=Lyci Lydian=Lydi Mahajani=Mahj
    Makasar=Maka Malayalam=Mlym Mandaic=Mand Manichaean=Mani Marchen=Marc
    Masaram_Gondi=Gonm Medefaidrin=Medf Meetei_Mayek=Mtei Mende_Kikakui=Mend
    Meroitic_Cursive=Merc Meroitic_Hieroglyphs=Mero Miao=Plrd Modi Mongolian=Mong Mro=Mroo
    Multani=Mult Myanmar=Mymr Nabataean=Nbat Nag_Mundari=Nagm Nandinagari=Nand
    New_Tai_Lue=Talu Newa Nko=Nkoo Nushu=Nshu Nyiakeng_Puachue_Hmong=Hmnp Ogham=Ogam
    Ol_Chiki=Olck Ol_Onal=Onao Old_Hungarian=Hung Old_Italic=Ital Old_North_Arabian=Narb
    Old_Permic=Perm Old_Persian=Xpeo Old_Sogdian=Sogo Old_South_Arabian=Sarb
    Old_Turkic=Orkh Old_Uyghur=Ougr Oriya=Orya Osage=Osge Osmanya=Osma Pahawh_Hmong=Hmng
    Palmyrene=Palm Pau_Cin_Hau=Pauc Phags_Pa=Phag Phoenician=Phnx Psalter_Pahlavi=Phlp
    Rejang=Rjng Runic=Runr Samaritan=Samr Saurashtra=Saur Sharada=Shrd Shavian=Shaw
    Siddham=Sidd Sidetic=Sidt SignWriting=Sgnw Sinhala=Sinh Sogdian=Sogd Sora_Sompeng=Sora
    Soyombo=Soyo Sundanese=Sund Sunuwar=Sunu Syloti_Nagri=Sylo Syriac=Syrc Tagalog=Tglg
    Tagbanwa=Tagb Tai_Le=Tale Tai_Tham=Lana Tai_Viet=Tavt Tai_Yo=Tayo Takri=Takr Tamil=Taml
    Tangsa=Tnsa Tangut=Tang Telugu=Telu Thaana=Thaa Thai Tibetan=Tibt Tifinagh=Tfng
    Tirhuta=Tirh Todhri=Todr Tolong_Siki=Tols Toto Tulu_Tigalari=Tutg Ugaritic=Ugar
    Unknown=Zzzz Vai=Vaii Vithkuqi=Vith Wancho=Wcho Warang_Citi=Wara Yezidi=Yezi Yi=Yiii
    Zanabazar_Square=Zanb
`.trim().split(/\s+/)

// What Unicode.Scalar.Properties has no word for.
const properties = [
    "Emoji_Component=EComp", "Extended_Pictographic=ExtPict", "Pattern_Syntax=Pat_Syn",
    "Regional_Indicator=RI",
]

const last = 0x10ffff

/** The scalars with a property, as ranges in hexadecimal digits. */
function ranges(property) {
    const expression = new RegExp(`\\p{${property}}`, "u")
    const found = []
    for (let value = 0, start = -1; value <= last + 1; value += 1) {
        const isMember = value <= last && expression.test(String.fromCodePoint(value))
        if (isMember && start < 0) start = value
        if (!isMember && start >= 0) {
            const isAlone = start === value - 1
            found.push(hexadecimal(start) + (isAlone ? "" : `-${hexadecimal(value - 1)}`))
            start = -1
        }
    }
    return found.join(" ")
}

function hexadecimal(value) {
    return value.toString(16).toUpperCase()
}

const usual = (names) => names.split("=")[0]
const isKnown = (names) => {
    try {
        return names.split("=").every((name) => new RegExp(`\\p{Script=${name}}`, "u"))
    } catch {
        return false
    }
}
// "Unknown" is no name of a script everywhere.
const known = scripts.filter(isKnown)
const rest = new RegExp(`[^${known.map((names) => `\\p{Script=${usual(names)}}`).join("")}]`, "u")
for (let value = 0; value <= last; value += 1) {
    const text = String.fromCodePoint(value)
    if (rest.test(text) && /\p{Assigned}/u.test(text) && !/\p{Surrogate}|\p{Private_Use}/u.test(text)) {
        throw new Error(`U+${hexadecimal(value)} is of a script that is not named here.`)
    }
}

const row = (names, text) => `        ("${names.replaceAll("=", " ")}", "${text}"),`
const table = known.map((names) => [names, ranges(`Script=${usual(names)}`)])
const extended = table
    .map(([names, text]) => [names, ranges(`Script_Extensions=${usual(names)}`), text])
    .filter(([, wider, text]) => wider !== text)

writeFileSync(output, `\
// Written by Scripts/generate-scalar-tables.mjs from the data of Unicode ${process.versions.unicode}. Do not edit.
// The data is © Unicode, Inc., under the Unicode License V3 (https://www.unicode.org/license.txt).
// swift-format-ignore-file

#if !hasFeature(Embedded)
/// Properties of scalars that the standard library lacks: names with ranges in hexadecimal digits.
enum ScalarTable {
    typealias Row = (names: String, ranges: String)

    static let properties: [Row] = [
${properties.map((names) => row(names, ranges(usual(names)))).join("\n")}
    ]
    /// The scripts with the scalars of each.
    static let scripts: [Row] = [
${table.map(([names, text]) => row(names, text)).join("\n")}
    ]
    /// The scripts that are also written with scalars of other scripts, with both.
    static let extendedScripts: [Row] = [
${extended.map(([names, text]) => row(names, text)).join("\n")}
    ]
}
#endif
`)
console.log(`Unicode ${process.versions.unicode}: ${known.length} scripts, ${extended.length} extended.`)
