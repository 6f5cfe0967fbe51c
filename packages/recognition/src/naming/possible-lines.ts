import { hasLegalSuffix } from '@canvass/domain/company-name'
import { addressWeight, isCodeWithTown, isStreetAbove } from '../address/addresses.ts'
import { isCountryAlone } from '../address/country.ts'
import type { NumberedLine } from '../lines/line-evidence.ts'
import { containsHost } from '../net/internet-names.ts'
import { isDateOrTime } from '../wording/calendar.ts'
import { isDistance } from '../wording/distance.ts'
import { isEverydayNotice, isPropertyNotice, isPropertyOffered } from '../wording/everyday-notices.ts'
import { mentionsHours } from '../wording/hours.ts'
import { isAnnouncement, isPublicNotice } from '../wording/public-notices.ts'
import { correctLegalForm } from './legal-form.ts'

const PRICE = /[$€£¥]\s?\d|\d[.,]\d{2}\b|\d\s?(?:€|zł|kr|zl|chf)(?!\p{L})|\d\s?%/iu
const CONTACT =
  /@|www\.|https?:|\.(?:com|net|org|co|de|fr|es|it|nl|se|pt|pl|uk|ie|au|ca|ch|at|be|dk|no)\b|\d{3}[\s./-]?\d{3,4}/iu

/** Whole words in one case or capitalized; texture misread as letters mixes cases and has no vowels. */
const WORD = /^\p{Lu}?(?:\p{Ll}+|\p{Lu}+|(?=\p{L}{5})\p{Ll}+\p{Lu}\p{Ll}*)(?:['’]\p{L}{0,2})?$/u
const VOWEL = /[aeiouyàâäáãåæéèêëíìîïóòôöõøúùûüœąęłó]/iu

function isMadeOfWords(text: string): boolean {
  const words = text.split(/[^\p{L}'’]+/u).filter((word) => word.length > 1)
  const real = words.filter((word) => WORD.test(word) && (VOWEL.test(word) || word.length <= 4))
  return real.length * 2 >= words.length && (real.length > 0 || words.length === 0)
}

/**
 * CO is also a US state, SA an Australian one, and Pte. the west end of a street: a town with its state, a house number
 * with its side of the street.
 */
const TOWN_WITH_STATE = /^\p{Lu}\p{Ll}[\p{L} .'’-]*,\s(?:CO|SA)$/u
const STREET_WITH_SIDE = /\p{L}.*\s\d{1,5}\sPte\.?$/u
const STATE_LAST = /,?\s(?:CO|SA)$/u

/** Whether a line ends in letters that look like a legal form but belong to an address. */
export function hasFalseLegalForm(text: string): boolean {
  if (TOWN_WITH_STATE.test(text) || STREET_WITH_SIDE.test(text)) return true
  const place = text.replace(STATE_LAST, '')
  return place !== text && /^\d{1,5}\p{L}?\s.*,/u.test(text) && addressWeight(place) > 0
}

/** Marks between the entries of a line that lists goods or services: Paint · Plumbing · Electrical. */
const ENTRY_MARK = /\s*[·•|*|]\s*|\s[-–—/+]\s/gu
const MIN_ENTRIES = 3

const isListOfGoods = (text: string): boolean =>
  text.split(ENTRY_MARK).filter((entry) => /\p{L}/u.test(entry)).length >= MIN_ENTRIES

/** The most words of a line that says no more than that a property is for sale. */
const MAX_NOTICE_WORDS = 4
const isPropertyNoticeAlone = (text: string): boolean =>
  isPropertyNotice(text) && text.split(/\s+/u).length <= MAX_NOTICE_WORDS

/**
 * Whether a line says what any door, sale, menu, or calendar says. Such lines are ranked with the possible names, because
 * a picture that is mostly such text names nobody, but they are never offered.
 */
export const isOfNobody = ({ text }: Pick<NumberedLine, 'text'>): boolean =>
  isEverydayNotice(text) || isDateOrTime(text) || isListOfGoods(text)

/** Whether a line alone can be a name. */
function canBeName(line: NumberedLine): boolean {
  const { text } = line
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  if (letters < 2 || letters < text.replace(/\s/gu, '').length * 0.5 || text.length > 80) return false
  if (!isMadeOfWords(text)) return false
  if (hasFalseLegalForm(text)) return false
  if (hasLegalSuffix(correctLegalForm(text)) && !/@|www\.|https?:/iu.test(text)) return true
  if (
    isPublicNotice(text) ||
    isAnnouncement(text) ||
    isPropertyNoticeAlone(text) ||
    isDistance(text) ||
    isCountryAlone(text) ||
    containsHost(text) ||
    isCodeWithTown(text)
  )
    return false
  return !CONTACT.test(text) && !PRICE.test(text) && !mentionsHours(text) && addressWeight(text) < 2
}

/**
 * Whether the town below makes a line a street address. The first name on a card stays a name: Studio 48 above 80331
 * München.
 */
function isStreetAddress(line: NumberedLine, all: readonly NumberedLine[]): boolean {
  const at = all.indexOf(line)
  return isStreetAbove(line.text, all[at + 1]?.text ?? '') && all.slice(0, Math.max(at, 0)).some(canBeName)
}

/** Whether a line may be a name, or part of one, in a picture with all these lines. */
export const canBeInName = (line: NumberedLine, all: readonly NumberedLine[]): boolean =>
  canBeName(line) && !isStreetAddress(line, all) && !(isPropertyOffered(line.text) && isBoard(all))

/** Whether a property is for sale or to let here. */
const isBoard = (all: readonly NumberedLine[]) => all.some(({ text }) => isPropertyNotice(text))
