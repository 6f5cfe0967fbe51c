import { foldedWords, hasLegalSuffix, tradeWords } from '@canvass/domain/company-name'
import { addressWeight } from '../address/addresses.ts'
import { arcAround } from '../lines/arcs.ts'
import { isTitle } from '../people/job-titles.ts'
import type { NumberedLine } from '../lines/line-evidence.ts'
import { letterHeight } from './letter-height.ts'
import { flatOf, initialsIn, alphanumericOf, spelledOf, wordsOf } from './line-words.ts'
import { isLegalFormOnly, legalFormBelow, correctLegalForm } from './legal-form.ts'
import { completeName, correctName } from './correct-name.ts'
import { NAME_ADDITION, isAsTall, isUnder, rowsFrom } from './name-lines.ts'
import { around } from './name-neighbors.ts'
import { hasFalseLegalForm, canBeInName } from './possible-lines.ts'
import { hasTrade, isTrailingTrade, wordKinds } from '../wording/name-lexicon.ts'

/** How a name was assembled from the lines of a picture. */
export type NameForm = 'line' | 'part' | 'stack' | 'beside' | 'arc' | 'net'
/** All lines in the picture, and the owner-chosen parts of its domains, mail hosts, and profiles. */
export type NameSurroundings = { ownParts: readonly string[]; lines: readonly NumberedLine[] }
/** A possible business name with its lines in reading order. */
export type NameCandidate = { text: string; lines: NumberedLine[]; form: NameForm }

/** A picture with more lines is a page, and its smallest lines contain no name. */
const MAX_LINES = 48
const MAX_CHARACTERS = 60
/** A trade this much larger than the name below it describes the shop and isn't the first word of its name. */
const LARGER_TRADE = 1.15
/** A line with fewer words may continue a name: de la Fuente. */
const MIN_SLOGAN_WORDS = 3
const ARTICLE = /(?<!\p{L})la(?!\p{L})/giu

/**
 * Lists everything that may be the name in a picture: lines, parts of lines, stacked or adjacent lines, and arcs with a
 * level line inside. Text that can't be a name, such as prices, phone numbers, hours, distances, and addresses, yields
 * no candidates.
 */
export function nameCandidates(
  lines: readonly NumberedLine[],
  { ownParts, lines: all }: NameSurroundings,
): NameCandidate[] {
  const possible = lines
    .filter((line) => canBeInName(line, all))
    .toSorted((a, b) => letterHeight(b) - letterHeight(a))
    .slice(0, MAX_LINES)
  const single = possible.flatMap((line) => [candidate([line], 'line'), ...partsOf(line, lines, ownParts)])
  const further = [...possible, ...lines.filter(({ text }) => NAME_ADDITION.test(text))]
  const rows = possible.flatMap((line) => rowsFrom(line, further))
  const several = [
    ...possible.flatMap((line) => stacksFrom(line, further, all)),
    ...rows.map((row) => candidate(row, 'beside')),
    ...rows.flatMap((row) => stacksAround(row, { possible, further, all })),
  ]
  const bent = possible.flatMap((line) => chainFrom(line, possible))
  const arcs = [...bent, ...possible.flatMap((line) => badgesFrom(line, possible))]
  const laws = possible.flatMap((line) =>
    lines.flatMap((other) => (other === line ? [] : legalFormCandidates(line, other))),
  )
  const seen = new Set<string>()
  const spelled = [...single, ...several, ...arcs, ...laws].map((one) => ({
    ...one,
    text: spelledBy(one, ownParts),
  }))
  const whole = spelled.filter((one) => !isPieceOf(one, bent) && !repeatsWords(one))
  return whole.filter(({ text, lines: own }) => {
    const key = `${text.toLowerCase()}|${own.map(({ index }) => index).join(',')}`
    if (seen.has(key) || !isNameLike(text)) return false
    seen.add(key)
    return true
  })
}

/**
 * HARBOR REMOVALS with "Removals & Storage" below it: a line that repeats words describes the business and isn't part
 * of the name.
 */
const repeatsWords = ({ lines: [first, ...rest] }: NameCandidate): boolean => {
  const words = new Set(first && wordsOf(first).filter((word) => word.length >= 4))
  return rest.some((line) => wordsOf(line).some((word) => words.has(word)))
}

/** Pieces of a name bent over an arch aren't names themselves. */
const isPieceOf = ({ form, lines }: NameCandidate, arcs: readonly NameCandidate[]): boolean =>
  form !== 'arc' &&
  arcs.some((arc) => arc.lines.length > lines.length && lines.every((line) => arc.lines.includes(line)))

/** The name as its domain spells it, with its legal form corrected. */
function spelledBy({ text, form, lines }: NameCandidate, ownParts: readonly string[]): string {
  // If one of them spells the name exactly, the others are personal email addresses, or misread.
  if (ownParts.includes(alphanumericOf(text))) return correctLegalForm(text)
  // The text that a part leaves out isn't hidden: it's on the same line.
  const whole = (name: string, own: string) => (form === 'part' ? name : completeName(name, own))
  const confidence = Math.min(...lines.map((line) => line.confidence))
  return correctLegalForm(ownParts.reduce((name, own) => correctName(whole(name, own), own, confidence), text))
}

function legalFormCandidates(line: NumberedLine, other: NumberedLine): NameCandidate[] {
  const law = legalFormBelow(line, other)
  return law ? [candidate([line, law], 'stack')] : []
}

/** Combines lines into a name, with the trade last if the language puts it there: Saxons below ESTATE AGENTS. */
function candidate(lines: NumberedLine[], form: NameForm): NameCandidate {
  const [first, ...rest] = lines
  const isTradeAbove =
    first &&
    rest.length > 0 &&
    isTrailingTrade(first.text) &&
    rest.every(
      (line) =>
        /\p{L}/u.test(line.text) && !hasTrade(line.text) && letterHeight(line) * LARGER_TRADE < letterHeight(first),
    )
  const ordered = isTradeAbove ? [...rest, first] : lines
  return { text: trimmedName(joinedText(ordered.map(spelledOf))), lines, form }
}

/** Joins lines into one text and keeps the "&" between them. */
const joinedText = (texts: readonly string[]): string =>
  texts
    .map((text, at) => {
      const isJoined = at > 0 && (/^[^\p{L}\p{N}]*[&+]/u.test(text) || /[&+][^\p{L}\p{N}]*$/u.test(texts[at - 1] ?? ''))
      return isJoined ? `& ${trimmedName(text)}` : trimmedName(text)
    })
    .join(' ')

function isNameLike(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  return letters >= 2 && text.length <= MAX_CHARACTERS && foldedWords(text).length <= 8 && !isLegalFormOnly(text)
}

/** "This is Boyd's", "Welcome to Boyd's", and "Bienvenue chez Odette" introduce Boyd's and Odette. */
const OPENING =
  /^\W*(?:this is|welcome to|visit(?: us at)?|at|(?:your|the) (?:friends|team|staff) (?:at|of|from)|(?:ihr|euer|das|dein) team (?:vom|von|der|des|im)|(?:ihre?|eure) familie|votre équipe|l['’]équipe d[eu]|il team d[ei]|el equipo de|a equipa d[eo]|het team van|another quality \p{L}+ by|(?:a (?:project|development) |developed |built |managed |presented )by|hier (?:baut|entsteht|bauen)|(?:general |main )?contractor\s?:|builder\s?:|developer\s?:|entreprise\s?:|réalisation\s?:|promoteur\s?:|bauherr\s?:|ausführung\s?:|bauunternehmen\s?:|impresa(?: esecutrice)?\s?:|constructora\s?:|promotora?\s?:|construtora\s?:|aannemer\s?:|entreprenör\s?:|wykonawca\s?:|bienvenue (?:chez|à|a|au)|willkommen (?:bei|im|in)|bienvenidos (?:a|al)|benvenuti (?:da|al|alla|in)|bem[- ]?vindo (?:ao|à|a)|welkom bij|välkommen till|valkommen till)\s+(?=\p{L})/iu

/** "Lindell'" lost its last letter to a frame or a shadow: a name ends with an apostrophe only after an s. */
const CUT_POSSESSIVE = /(?<=\p{L}{3}(?<![sxz]))['’]$/iu

/** The edge of a frame, misread as a letter before a capital: lDe Schuur. */
const FRAME = /^[l|](?=\p{Lu}\p{Ll})/u

/** Removes marks at the ends, which are frames and shadows misread as text. */
export const trimmedName = (text: string): string =>
  text
    .replace(OPENING, '')
    .replace(CUT_POSSESSIVE, "'s")
    .replace(/^\d{4,}\s+(?=\p{L})/u, '')
    .replace(/^\p{Ll}\p{Lu}\s+/u, '')
    .replace(FRAME, '')
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}.!?)]+$/gu, '')
    .replace(/\s+/gu, ' ')

const SEPARATOR = /\s+[-–—|·•*/]\s+|[|·•]|\s{2,}|,\s|:\s|\s+\((?=\p{L})/u
const HOURS_HEADING =
  /\s+(?:(?:opening|store|business)\s+)?(?:hours|öffnungszeiten|offnungszeiten|horaires|horario|orari|openingstijden|öppettider|oppettider|åbningstider|godziny otwarcia)\W*$/iu

/**
 * Names that are only part of their line: before or after a mark, up to the trade, and words that also appear alone
 * elsewhere or match the domain.
 */
function partsOf(line: NumberedLine, all: readonly NumberedLine[], ownParts: readonly string[]): NameCandidate[] {
  const text = spelledOf(line)
  if (isPlace(line)) return []
  const words = text.split(/\s+/u)
  const found = new Set<string>()
  const pieces = text.split(SEPARATOR)
  // Don't split "Co., Ltd." off a name at its comma.
  if (pieces.length > 1 && !isLegalFormOnly(pieces.at(-1) ?? ''))
    for (const piece of [pieces[0], pieces.at(-1)]) if (piece) found.add(piece)
  if (HOURS_HEADING.test(text)) found.add(text.replace(HOURS_HEADING, ''))
  if (words.length >= 3) {
    const trade = words.findIndex((word, at) => at > 0 && hasTrade(word))
    const behind = words.findIndex((word, at) => at > trade && isWordButNoTrade(word))
    if (trade > 0 && behind > 0) found.add(words.slice(0, behind).join(' '))
  }
  for (let from = 0; from < words.length && words.length <= 10; from++)
    for (let to = from + 1; to <= words.length; to++) {
      if (to - from === words.length) continue
      const part = words.slice(from, to).join(' ')
      if (appearsAlone(part, line, all) || ownParts.some((own) => own.length >= 4 && alphanumericOf(part) === own))
        found.add(part)
    }
  return [...found].map((part) => ({ text: trimmedName(part), lines: [line], form: 'part' as const }))
}

/** A number after a trade belongs to it: Le Grill 31. */
const isWordButNoTrade = (word: string) => /\p{L}/u.test(word) && !hasTrade(word) && tradeWords(word).length === 0

function appearsAlone(part: string, line: NumberedLine, all: readonly NumberedLine[]): boolean {
  const own = alphanumericOf(part)
  return own.length >= 4 && all.some((other) => other !== line && flatOf(other) === own)
}

/** Combines a line with the one or two lines below it that may continue its name. */
function stacksFrom(
  upper: NumberedLine,
  further: readonly NumberedLine[],
  all: readonly NumberedLine[],
): NameCandidate[] {
  return below(upper, further, all).flatMap((second) => [
    candidate([upper, second], 'stack'),
    ...below(second, further, all)
      .filter((third) => third !== upper)
      .map((third) => candidate([upper, second, third], 'stack')),
  ])
}

type Around = Readonly<Record<'possible' | 'further' | 'all', readonly NumberedLine[]>>

/** Combines the words of a row with the line above or below it: BUCHHANDLUNG above ÖHLER and HÖLZL. */
function stacksAround(row: readonly NumberedLine[], { possible, further, all }: Around): NameCandidate[] {
  const one = asOneLine(row)
  if (!one) return []
  const isOther = (line: NumberedLine) => !row.includes(line)
  const rest = all.filter(isOther)
  const above = possible.filter((line) => isOther(line) && below(line, [one], rest).length > 0)
  return [
    ...below(one, further.filter(isOther), rest).map((lower) => candidate([...row, lower], 'stack')),
    ...above.map((upper) => candidate([upper, ...row], 'stack')),
  ]
}

function asOneLine(row: readonly NumberedLine[]): NumberedLine | undefined {
  const [first] = row
  return first && { ...first, text: row.map(({ text }) => text).join(' '), box: around(row) }
}

/** Lines directly below another, with letters of a similar size and aligned centers or edges. */
function below(upper: NumberedLine, further: readonly NumberedLine[], all: readonly NumberedLine[]): NumberedLine[] {
  const under = further.filter((lower) => lower !== upper && isUnder(upper, lower, all))
  if (under.length === 0) return []
  // A legal form ends a name, and an introduced name ("This is Boyd's") is complete.
  const isWhole = hasLegalSuffix(correctLegalForm(upper.text)) || OPENING.test(upper.text)
  return under
    .filter((lower) => !isWhole || isLegalFormOnly(lower.text))
    .filter((lower) => !NAME_ADDITION.test(lower.text) || isAsTall(lower, upper))
    .filter((lower) => !isPlace(lower) && !isShortOf(upper, lower) && !isRole(upper) && !isRole(lower))
    .filter((lower) => !OPENING.test(lower.text) && !isSlogan(lower))
    .toSorted((a, b) => a.box.y - b.box.y)
    .slice(0, 2)
}

/** Streets and towns below a name aren't part of it. */
const isPlace = ({ text }: NumberedLine) =>
  hasFalseLegalForm(text) || (addressWeight(text) > 0 && /[\d,]/u.test(text) && !hasLegalSuffix(text))

/**
 * "brand strategy for shy companies" continues in lower case with connecting words, as a sentence does. Articles don't
 * count, because they connect names too: de la Fuente.
 */
const isSlogan = ({ text }: NumberedLine) =>
  /^\p{Ll}/u.test(text) &&
  text.split(/\s+/u).length >= MIN_SLOGAN_WORDS &&
  wordKinds(text.replaceAll(ARTICLE, '')).connecting > 0

/** A job title isn't part of a business's name, unless it has a trade or a legal form. */
const isRole = ({ text }: NumberedLine) => isTitle(text) && !hasTrade(text) && !hasLegalSuffix(text)

/** The initials in a logo and the name they stand for are duplicates. */
const isShortOf = (a: NumberedLine, b: NumberedLine) =>
  initialsIn(a).includes(flatOf(b)) || initialsIn(b).includes(flatOf(a))

/** Combines words bent over an arch. */
function chainFrom(line: NumberedLine, all: readonly NumberedLine[]): NameCandidate[] {
  const arc = arcAround(line, all)
  return arc.length > 1 && arc[0] === line ? [candidate(arc, 'arc')] : []
}

/** Combines a bent line with the level line inside its arc and a second arc below it, as on a badge. */
function badgesFrom(line: NumberedLine, all: readonly NumberedLine[]): NameCandidate[] {
  if (!isBent(line)) return []
  const inside = all.filter((other) => other !== line && isInside(other, line)).toSorted((a, b) => a.box.y - b.box.y)
  const level = inside.filter((other) => !isBent(other)).slice(0, 2)
  const bent = inside.find(isBent)
  return [
    ...level.map((one) => candidate([line, one], 'arc')),
    ...(level.length === 2 ? [candidate([line, ...level], 'arc')] : []),
    ...(bent ? [candidate([line, bent], 'arc')] : []),
    ...(bent && level[0] ? [candidate([line, level[0], bent], 'arc')] : []),
  ]
}

/** A bent line is taller in the picture than its letters, even if it isn't slanted. */
const isBent = ({ shown, box, quad }: NumberedLine): boolean =>
  quad !== undefined && box.width > box.height * 1.5 && shown.height > box.height * 1.5

const isInside = (one: NumberedLine, arc: NumberedLine): boolean => {
  const [x, y] = [one.shown.x + one.shown.width / 2, one.shown.y + one.shown.height / 2]
  return (
    x > arc.shown.x &&
    x < arc.shown.x + arc.shown.width &&
    y > arc.shown.y + letterHeight(arc) * 0.6 &&
    y < arc.shown.y + arc.shown.height + letterHeight(arc) * 3
  )
}
