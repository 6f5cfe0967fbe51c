import { foldedWords } from '@canvass/domain/company-name'
import { aroundTimes, hasOpenTimes } from './hours.ts'
import { wordKinds } from './name-lexicon.ts'

/** Events with their own times, wherever they appear in the line. */
const EVENT = 'happy\\s?hours?|live music|trivia|karaoke'
/** Services whose times may be listed in addition to opening hours. */
const OTHER = `${EVENT}|deliver(?:y|ies|ing|s)?|take[- ]?(?:out|away)|carry[- ]?out|curbside|(?:curbside |order )?pick[- ]?ups?|kitchen|drive[- ]?(?:thru|through|up)|(?:phone|telephone|call|chat)[- ](?:hours|lines?|support|orders|cent(?:er|re))|(?:customer|technical|tech|product|email)[- ](?:support|service|care)|support`
const MEAL = 'breakfast|brunch|lunch|dinner|supper'
/** A department of some businesses, and all of others. */
const PART =
  '(?:emergency |parts (?:and|&) )?service(?: department)?|parts(?: department)?|pharmacy|office|deli|bar|lobby|photo|optical|vision|tire|auto|garden cent(?:er|re)'
/** Customer areas: anything open together with one has no separate hours. */
const ROOM =
  'sales|stores?|shop|showroom|retail|counter|front desk|reception|office|restaurant|caf[eé]|bar|pub|grill|dine[- ]?in|eat[- ]?in|dining(?: room)?|walk[- ]?ins?'
const AND = '\\s*(?:[&+/,]|\\band\\b|\\bor\\b)\\s*'

const OF_OTHER = new RegExp(`\\b(?:${OTHER})\\b`, 'iu')
const OF_EVENT = new RegExp(`\\b(?:${EVENT})\\b`, 'iu')
const OF_MEAL = new RegExp(`\\b(?:${MEAL})\\b`, 'iu')
const OF_PART = new RegExp(`\\b(?:${PART})\\b`, 'iu')
const WITH_ROOM = new RegExp(
  `\\b(?:${ROOM})(?!\\p{L})${AND}(?:${OTHER})\\b|\\b(?:${OTHER})${AND}\\b(?:${ROOM})(?!\\p{L})`,
  'iu',
)
/** A business that is open for a meal, or serves one after another, is open then. */
const OF_DOOR = new RegExp(`\\bopen(?:s|ing)?\\b|\\b(?:${MEAL})\\b\\W+(?:(?:and|or|to)\\W+)?(?:${MEAL})\\b`, 'iu')
/** Other facts about an open business, such as that it delivers, don't affect its hours. */
const BEGINS_OPEN = new RegExp(
  `^\\W*(?:(?:we[’']re|we are|now)\\s)*open\\b(?!\\s+for\\s+(?:${OTHER})\\b)|^\\W*(?:(?:store|business|opening)\\s)?hours\\b`,
  'iu',
)
const ALONE = new RegExp(
  `^(?:our\\s)?(?:${OTHER}|${MEAL})(?:\\s(?:hours?|times?|schedule|specials?))?\\s*[:–-]?$`,
  'iu',
)
/**
 * After the times, only an event or a meal claims them, or anything after a colon; everything else is an extra service.
 */
const AFTER_TIMES = new RegExp(
  `^[\\s,(–-]*(?:${EVENT}|${MEAL})(?:\\s(?:hours?|times?|specials?))?[\\s).!]*$|^\\s*:\\s*(?:${OTHER}|${MEAL})[\\s.!]*$`,
  'iu',
)
const PART_AFTER_TIMES = new RegExp(`^[\\s,(:–-]*(?:${PART})[\\s).!]*$`, 'iu')
/** Separators between the statements in a line. */
const BREAK = /[.!|•·]+|\s[–—-]\s/u
/** Without these words, the rest of a label is a name. */
const OF_LABEL = new RegExp(`\\b(?:${OTHER}|${MEAL}|${PART}|hours?|times?|open|our|the|and)\\b|[^\\p{L}\\s]`, 'giu')
const HEADING_LAST = new RegExp(
  `\\b(?!kitchen\\b)(?:${OTHER}|${MEAL})(?:\\s(?:hours?|times?|menu|schedule|specials?))?$`,
  'iu',
)
/** Blue Door Kitchen: restaurants are called kitchens, but the kitchen of a restaurant has no name. */
const NAMED_KITCHEN = /^(?:\p{Lu}[\p{L}'’]+\s+){2,3}(?:[Kk]itchen|KITCHEN)$/u

/** How a business is known: names in order, and the owner-chosen parts of its domains. */
export type KnownBy = { names: readonly string[]; ownParts: readonly string[] }

/**
 * Whether a label is the business's own name. A heading such as Weekend Brunch doesn't count, because it can repeat
 * anywhere.
 */
function isOwnName(label: string, { names, ownParts }: KnownBy): boolean {
  if (!isOfItsOwn(label)) return false
  const words = foldedWords(label).join(' ')
  const spelled = words.replace(/^the /u, '').replaceAll(' ', '')
  if (ownParts.some((own) => own.replace(/[^\p{L}\p{N}]/gu, '').includes(spelled))) return true
  return !HEADING_LAST.test(label) && ` ${names.flatMap(foldedWords).join(' ')} `.includes(` ${words} `)
}

/** Whether a label has any distinctive word. */
const isOfItsOwn = (label: string): boolean => {
  const rest = label.replace(OF_LABEL, ' ').trim()
  return rest !== '' && wordKinds(rest).common < 1
}

/** The text before a line's times, or its last statement if there are several. */
function labelOf(text: string): string {
  const { before = text } = aroundTimes(text) ?? {}
  const said = before.split(BREAK).findLast((part) => /\p{L}/u.test(part)) ?? ''
  return said.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
}

type Kind = 'door' | 'meal' | 'other'

function kindOf(text: string, known: KnownBy): Kind {
  const label = labelOf(text)
  const { behind = '' } = aroundTimes(text) ?? {}
  if (label === '') return AFTER_TIMES.test(behind) ? (OF_MEAL.test(behind) ? 'meal' : 'other') : 'door'
  if (BEGINS_OPEN.test(text) || BEGINS_OPEN.test(label)) return 'door'
  const isOther = OF_OTHER.test(label) && (OF_EVENT.test(label) || !WITH_ROOM.test(label))
  const isMeal = OF_MEAL.test(label) && !OF_DOOR.test(label)
  if (!isOther && !isMeal) return 'door'
  if (!OF_EVENT.test(label) && (isNamedKitchen(label) || isOwnName(label, known))) return 'door'
  return isOther || /\bclosed\b/iu.test(label) ? 'other' : 'meal'
}

const isNamedKitchen = (label: string): boolean =>
  NAMED_KITCHEN.test(label) && wordKinds(label.replace(OF_LABEL, ' ')).common < 1

/**
 * Filters lines with hours for opening hours, as opposed to those of a happy hour or a delivery. If only several meals
 * have hours, those are the opening hours.
 * @param lines with the heading above them, if any
 * @param areTold whether the opening hours are known from elsewhere
 */
export function openingHoursOf<T extends { text: string; heading?: string | undefined }>(
  lines: readonly T[],
  { areTold = false, ...known }: KnownBy & { areTold?: boolean },
): T[] {
  const kinds = new Map(
    lines.map((line): [T, Kind] => [
      line,
      line.heading === undefined ? kindOf(line.text, known) : OF_MEAL.test(line.heading) ? 'meal' : 'other',
    ]),
  )
  const of = (...kept: Kind[]) => lines.filter((line) => kept.includes(kinds.get(line) ?? 'other'))
  const meals = new Set(of('meal').map(({ text, heading = text }) => OF_MEAL.exec(heading)?.[0].toLowerCase()))
  const isKnown = areTold || of('door').some(({ text }) => hasOpenTimes(text))
  return meals.size > 1 && !isKnown ? of('door', 'meal') : of('door')
}

/** Whether a line is just a heading above such hours. */
export const isOtherHoursHeading = (text: string): boolean => ALONE.test(text.trim())

/** Whether a line may have the hours of a department, if other lines have those of the business. */
export function mayBeHoursOfPart(text: string): boolean {
  const label = labelOf(text)
  return label === '' ? PART_AFTER_TIMES.test(aroundTimes(text)?.behind ?? '') : OF_PART.test(label)
}
