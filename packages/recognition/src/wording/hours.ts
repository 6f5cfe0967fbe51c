import { hasDay } from './calendar.ts'

const DAY =
  /\b(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:days?)?\b|\b(?:daily|weekdays|weekends|7 days)\b/iu
/** The abbreviated week on doors: M-F 8-5. */
const SHORT_DAYS = /(?<![\p{L}\d&-])M\s?[-–]\s?(?:F|TH|SA)(?![\p{L}&-])/iu
/** Parking hours on a street say nothing about the business next to it. */
const CURB =
  /\bno (?:parking|stopping|standing|loading)\b|\b\d+\s?(?:hrs?|hours?|mins?|minutes?)\.? parking\b|\bparking only\b|\btow[- ]?(?:away|zone)\b|(?<!\p{L})(?:park(?:en|dauer|scheibe|platz|verbot)|halteverbot|stationnement|stationner|aparcar|estacionar|estacionamiento|estacionamento|divieto|sosta|parkeren|parkering|parkowani[ae])(?!\p{L})|\bstreet (?:cleaning|sweeping)\b/iu
const TIME =
  /\b\d{1,2}(?:[:.h]\s?\d{2})?\s?(?:am|pm|a\.m\.|p\.m\.|h|hs|uhr|u|hod\.?)?\s?(?:-|–|—|to|until|bis|à|a las|a|às|alle|tot|till|til|do)\s?\d{1,2}(?:[:.h]\s?\d{2})?\s?(?:am|pm|a\.m|p\.m|hs|h|uhr|u)?/iu
/** Days on doors in other languages, abbreviated, directly before times: Mo-Fr 8-18, lun - ven 9.00, ma t/m vr 9-18. */
const SHORT = String.raw`(?:mo|di|mi|do|fr|sa|so|ma|wo|vr|za|zo|lun?|mar?|mer?|mi[eé]r?|je|jeu|jue|ve|ven|vie|s[aá]b?|sam|dim|dom?|gio|seg|ter|qua|qui|sex|m[aå]n|tir?s?|ons|tors?|fre|l[oö]r|l[oø]r|s[oö]n|s[oø]n|ti|ke|to|pe|la|su|pn|pon|wt|[sś]r|czw?|pt|so?b|ndz?|niedz|po|[uú]t|st|[cč]t|p[aá]|ne|sze|cs|szo|lu|jo|vi|du|pzt|sal|[cç]ar|per|cum|cmt|paz)`
const SHORT_DAYS_ABROAD = new RegExp(
  String.raw`(?<![\p{L}\d])${SHORT}\.?(?:(?:\s?[-–,/+&]\s?|\s(?:t\/m|bis|al?|à|y|e|et|en|i|og|och|do|til|till|und|u\.)\s|\s)${SHORT}\.?)*\s?:?\s*(?:od|von|van|de|dalle|klo?)?\s?(?:[01]?\d|2[0-4])(?:[:.h]\s?\d{2})?\s?(?:h|uhr|u)?\s?(?:[-–]|bis|à|a|tot|til)\s?(?:[01]?\d|2[0-4])(?:[:.h]\s?\d{2})?(?![\d-])`,
  'iu',
)
const ROUND_THE_CLOCK = /\b(?:open\s+)?24\s?(?:hours|hrs|\/\s?7)\b/iu
const CLOSED =
  /(?<!\p{L})(?:closed|geschlossen|ruhetag|ferm[eé]e?s?|cerrado|chiuso|fechado|encerrado|gesloten|st[aä]ngt|stengt|lukket|suljettu|nieczynne|zamkni[eę]te|zav[rř]eno|zatvoren[oé]|z[aá]rva)(?!\p{L})/iu

/** Here, 24 hours is a duration, not opening hours. */
const PERIOD =
  /\b(?:within|in|under|after|every|each|for|last|next|first|than|least|up to|minimum(?: of)?)\s(?:the\s|a\s)?(?:next\s|last\s|first\s|about\s)?24\b|\b24\s?(?:hours|hrs)['’]?\s(?:of\s|or\s|in\s)?(?:prior|advance|before|ahead|notice|turn[- ]?around|response|after|later|old|ago|less|more)\b/iu
/** Guards and tow trucks are on duty when a business is closed. */
const GUARD =
  /\b(?:tow(?:ed)?[- ]?(?:away|zone)?|violators|no (?:parking|stopping|standing)|surveillance|video|cctv|cameras?|monitor(?:ed|ing)|record(?:ed|ing)|patroll?(?:ed|s)?|alarm(?:ed|s)?|protected|notice|cancel\p{L}*|refund\p{L}*|get back|reply|respond)\b/iu
const OPEN = /\bopen(?:\s(?:daily|all day))?,?\s+24\b|\b24\s?(?:hours|hrs|\/\s?7)\s+open\b/iu
const NOT_OPEN = /\b(?:not|never|no longer)\s+open\b|n['’]t\s+open\b/iu
/** A short line means round the clock; a longer one has to say "open". */
const MAX_WORDS = 7

/** Whether "24 hours" in a text means that a business is always open. */
export const isRoundTheClock = (text: string): boolean =>
  ROUND_THE_CLOCK.test(text) && !PERIOD.test(text) && !NOT_OPEN.test(text) && (OPEN.test(text) || !GUARD.test(text))

/** Whether a line mentions hours, even those of a tow truck, and therefore isn't a name. */
export const mentionsHours = (text: string): boolean => ROUND_THE_CLOCK.test(text) || hasDaysWithTimes(text)

/** Whether a line has opening hours: days with times, closed days, or round the clock. */
export const isHours = (text: string): boolean =>
  (hasDaysWithTimes(text) && !CURB.test(text)) ||
  (isRoundTheClock(text) && (OPEN.test(text) || text.trim().split(/\s+/u).length <= MAX_WORDS))

/** The words before and after the times of a line, without its days: they say what is open then. */
export function aroundTimes(text: string): { before: string; behind: string } | undefined {
  const times = [...text.matchAll(new RegExp(TIME.source, 'giu'))]
  const first = times[0] ?? CLOSED.exec(text)
  if (!first) return undefined
  const last = times.at(-1) ?? first
  return {
    before: withoutDays(text.slice(0, first.index)),
    behind: withoutDays(text.slice(last.index + last[0].length)),
  }
}

const withoutDays = (text: string): string =>
  text.replace(new RegExp(DAY.source, 'giu'), ' ').replace(new RegExp(SHORT_DAYS.source, 'giu'), ' ')

/** Whether a line with hours says when a business is open, rather than only when it is closed. */
export const hasOpenTimes = (text: string): boolean => TIME.test(text) || ROUND_THE_CLOCK.test(text)

const hasDaysWithTimes = (text: string): boolean =>
  SHORT_DAYS_ABROAD.test(text) ||
  ((DAY.test(text) || SHORT_DAYS.test(text) || hasDay(text)) && (TIME.test(text) || CLOSED.test(text)))
