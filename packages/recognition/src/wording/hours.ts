const DAY =
  /\b(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:days?)?\b|\b(?:daily|weekdays|weekends|7 days)\b/iu
const TIME =
  /\b\d{1,2}(?:[:.]\d{2})?\s?(?:am|pm|a\.m\.|p\.m\.|h)?\s?(?:-|–|—|to|until)\s?\d{1,2}(?:[:.]\d{2})?\s?(?:am|pm|a\.m|p\.m|h)?/iu
const ROUND_THE_CLOCK = /\b(?:open\s+)?24\s?(?:hours|hrs|\/\s?7)\b/iu
const CLOSED = /\bclosed\b/iu

/** Whether a line tells opening hours: days with times, days that are closed, or round the clock. */
export const isHours = (text: string): boolean =>
  ROUND_THE_CLOCK.test(text) || (DAY.test(text) && (TIME.test(text) || CLOSED.test(text)))
