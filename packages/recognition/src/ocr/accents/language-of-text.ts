/** The languages whose accents can be restored, by ISO 639-3 code. */
export const ACCENT_LANGUAGES = ['deu', 'fra', 'ita', 'nld', 'pol', 'por', 'spa', 'swe'] as const
export type AccentLanguage = (typeof ACCENT_LANGUAGES)[number]

/**
 * Evidence for a language: top-level domains, calling codes, names of the country, and words as read without accents.
 * Particles are short, and some are also words in other languages.
 */
type LanguageCues = { hosts: string; prefixes: string; countries: string; particles: string; words: string }

const CUES: Record<AccentLanguage, LanguageCues> = {
  deu: {
    hosts: 'de|at',
    prefixes: '49|43',
    countries: 'deutschland|germany|osterreich|austria',
    particles: 'und|fur|mit|vom|zum|zur|uber|uhr',
    words:
      'str|stra(?:ss|fs|b|f)e|\\p{L}{3,}stra(?:ss|fs|b|f)e|gmbh|backerei|konditorei|metzgerei|fleischerei|apotheke|friseur|schlusseldienst|gaststatte|praxis|zahnarzt\\p{L}*|offnungszeiten|montag|dienstag|mittwoch|donnerstag|freitag|samstag|geschlossen|geoffnet|getranke|kuchen|autohaus|schreinerei|tischlerei|reinigung|steuerberater\\p{L}*|rechtsanwalt\\p{L}*|inhaber|geschaftsfuhrer\\p{L}*|gemuse',
  },
  fra: {
    hosts: 'fr',
    prefixes: '33',
    countries: 'france',
    particles: 'chez|des|du|les|aux|et|ferme',
    words:
      'rue|avenue des?|sarl|boulangerie|patisserie|boucherie|charcuterie|epicerie|creperie|fromagerie|coiffure|coiffeur|pharmacie|librairie|traiteur|cafe des?|ouvert|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|francaise?|generale|directeur|directrice|gerante?',
  },
  ita: {
    hosts: 'it',
    prefixes: '39',
    countries: 'italia|italy',
    particles: 'via|corso|dei|nel',
    words:
      'viale|della|delle|degli|srl|caffe|pasticceria|panificio|macelleria|farmacia|ristorante|trattoria|gelateria|parrucchiere|orari|lunedi|martedi|mercoledi|giovedi|venerdi|sabato|domenica|chiuso|aperto|citta|qualita|titolare',
  },
  nld: {
    hosts: 'nl',
    prefixes: '31',
    countries: 'nederland|netherlands',
    particles: 'het|een|en|van|voor|bv',
    words:
      'straat|\\p{L}{3,}straat|\\p{L}{3,}weg|bakkerij|slagerij|kapper|kapsalon|apotheek|fietsen|makelaar\\p{L}*|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag|gesloten|praktijk|cooperatie',
  },
  pol: {
    hosts: 'pl',
    prefixes: '48',
    countries: 'polska|poland',
    particles: 'ul|al',
    words:
      'sp z o o|piekarnia|cukiernia|apteka|sklep|uslugi|ustugi|fryzjer|kwiaciarnia|ksiegarnia|restauracja|gabinet|dentysta|czynne|poniedzialek|wtorek|sroda|czwartek|piatek|sobota|niedziela|zamkniete|czesci|samochodowe|ksiegowe|wlasciciel',
  },
  por: {
    hosts: 'pt|br',
    prefixes: '351|55',
    countries: 'portugal|brasil|brazil',
    particles: 'da|do|dos|das|telefone|gerente',
    words:
      'rua|avenida d[aeo]s?|ltda|lda|padaria|farmacia|acougue|cabeleireiro|papelaria|livraria|construcao|segunda feira|informacoes|fechado|servicos|solucoes',
  },
  spa: {
    hosts: 'es|mx|ar|cl|pe',
    prefixes: '34|52|54|57',
    countries: 'espana|spain|mexico|argentina',
    particles: 'del|los|las|y|el|gerente',
    words:
      'calle|avda|panaderia|peluqueria|carniceria|fruteria|pasteleria|libreria|ferreteria|farmacia|compania|abierto|cerrado|lunes|martes|miercoles|jueves|viernes|domingo|telefono|direccion|taqueria|cerrajeria|clinica|construccion',
  },
  swe: {
    hosts: 'se',
    prefixes: '46',
    countries: 'sverige|sweden',
    particles: 'och|ab',
    words:
      'gatan|\\p{L}{3,}gatan|\\p{L}{3,}vagen|frisor|bageri|konditori|restaurang|apotek|bokhandel|akeri|malare|rormokare|oppet|stangt|mandag|tisdag|onsdag|torsdag|fredag|lordag|sondag|halsa|skonhet|verkstallande|agare',
  },
}

/** Matches whole words only, not parts of words or web addresses. */
const wholeWords = (texts: string) => new RegExp(`(?<![\\p{L}@.])(?:${texts})(?![\\p{L}@])`, 'giu')

const PATTERNS = ACCENT_LANGUAGES.map((language) => {
  const { hosts, prefixes, countries, particles, words } = CUES[language]
  return {
    language,
    places: new RegExp(
      `(?:www\\.|@|https?:)\\S*\\.(?:${hosts})(?![\\p{L}\\p{N}.])|\\+\\s?(?:${prefixes})|(?<!\\p{L})(?:${countries})(?!\\p{L})`,
      'giu',
    ),
    words: wholeWords(words),
    particles: wholeWords(particles),
  }
})
/** The location of a business says less about its language than its words do, but more than a single word. */
const PLACE_WEIGHT = 1.5
const PARTICLE_WEIGHT = 0.5
/** A single particle isn't enough: "van" is also an English word. */
const ENOUGH = 1

/**
 * The language best supported by the words and by the business's location; undefined if there is none, or a tie.
 * @param texts as read, with or without accents
 */
export function languageOfTexts(texts: readonly string[]): AccentLanguage | undefined {
  const text = texts.join('\n').normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ł', 'l')
  const [first, second] = PATTERNS.map(({ language, places, words, particles }) => ({
    language,
    weight:
      countDistinct(text, words) +
      PARTICLE_WEIGHT * countDistinct(text, particles) +
      PLACE_WEIGHT * countDistinct(text, places),
  })).toSorted((a, b) => b.weight - a.weight)
  return first && second && first.weight >= ENOUGH && first.weight > second.weight ? first.language : undefined
}

const countDistinct = (text: string, pattern: RegExp): number =>
  new Set(Array.from(text.matchAll(pattern), ([found]) => found.toLowerCase())).size
