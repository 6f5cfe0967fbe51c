/** Of what a time may be told beside the hours of the door. */
const OTHER =
  'happy\\s?hours?|deliver(?:y|ies|ing)|take[- ]?(?:out|away)|carry[- ]?out|curbside|(?:curbside |order )?pick[- ]?ups?|kitchen|drive[- ]?(?:thru|through|up)|(?:phone|telephone|call|chat)[- ](?:hours|lines?|support|orders|cent(?:er|re))|(?:customer|technical|tech|product|email)[- ](?:support|service|care)|support|live music|trivia|karaoke'
const MEAL = 'breakfast|brunch|lunch|dinner|supper'
/** A part of some businesses, and the whole of others. */
const PART =
  '(?:emergency |parts (?:and|&) )?service(?: department)?|parts(?: department)?|pharmacy|office|deli|bar|lobby|photo|optical|vision|tire|auto|garden cent(?:er|re)'

const OF_OTHER = new RegExp(`\\b(?:${OTHER})\\b`, 'iu')
const OF_MEAL = new RegExp(`\\b(?:${MEAL})\\b`, 'iu')
const OF_PART = new RegExp(`\\b(?:${PART})\\b`, 'iu')
/** Who is open for a meal, or serves one after the other, is open then. */
const OF_DOOR = new RegExp(`\\bopen(?:s|ing)?\\b|\\b(?:${MEAL})\\b\\W+(?:(?:and|or|to)\\W+)?(?:${MEAL})\\b`, 'iu')
/** What else a line says of an open door, such as that one delivers, says nothing of its hours. */
const BEGINS_OPEN = new RegExp(
  `^\\W*(?:(?:we[’']re|we are|now)\\s)*open\\b(?!\\s+for\\s+(?:${OTHER})\\b)|^\\W*(?:(?:store|business|opening)\\s)?hours\\b`,
  'iu',
)
const ALONE = new RegExp(
  `^(?:our\\s)?(?:${OTHER}|${MEAL})(?:\\s(?:hours?|times?|schedule|specials?))?\\s*[:–-]?$`,
  'iu',
)

/** Whether a line with hours tells them of something that is not the door, such as a happy hour or a delivery. */
export const isOfOtherHours = (text: string): boolean =>
  (OF_OTHER.test(text) && !BEGINS_OPEN.test(text)) || (OF_MEAL.test(text) && !OF_DOOR.test(text))

/** Whether a line is no more than a heading over such hours. */
export const headsOtherHours = (text: string): boolean => ALONE.test(text.trim())

/** Whether a line may tell the hours of a part of a business, where others tell those of the whole. */
export const mayBeHoursOfPart = (text: string): boolean => OF_PART.test(text)
