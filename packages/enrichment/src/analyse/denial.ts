/** A pattern's match with the clause around it. */
export type MatchInClause = { text: string; before: string; quote: string; after: string }

/** Abbreviations and thousands contain a period; a sentence ends with one before a space. */
const CLAUSE_END =
  /[.!?;…|•·](?=\s|$)|\s[-–—]+(?=\s|$)|[–—\n]|\b(?:but|yet|however)\b|(?<!\b(?:offer|provide|accept|available|allowed|do|following)):/iu

const NEGATIONS = String.raw`no longer|not|cannot|never|neither|nor|without|unable|except(?:ing)?|formerly|former|previously|used to|instead of|rather than|stopped|ceased|discontinued`
/** With or without an apostrophe: signs omit it, and cameras miss it. */
const CONTRACTIONS = String.raw`(?:do|does|did|ca|wo|is|are|was|were|have|has|had|could|should|would)n['’´]?t`
/** Negations in the languages that the patterns cover. Words that are also English, or initials, are left out. */
const FOREIGN_NEGATIONS = String.raw`nicht|kein\p{L}*|nie|ohne|ehemals|früher|pas|sans|jamais|aucune?|autrefois|nunca|sin(?! city)|non(?! ?stop)|senza|niet|geen|nooit|zonder|voorheen|bez|dawniej|não|sem|inte|ingen|aldrig|utan|tidigare`
/** "No. 1", "no hassle", and "not only" deny nothing, and "don't miss" is an invitation. */
const NOT_A_DENIAL = String.raw`(?!\.?\s?\d|-\p{L}|\s(?:just|only|merely|simply|nur|solo|alleen|miss|forget|wait|worry|hesitate|settle|overlook|too late|obligations?|hassles?|nonsense|risks?|questions?|fuss|mess|minimums?|contracts?|contact|touch|strings|pressure|costs?|charge|fees?|hidden|money down|interest|problem|worries|waiting|jobs? too|interruption|unterbrechung)(?![\p{L}]))`
const DENIAL = new RegExp(
  String.raw`(?<![\p{L}-]|\bwhy )(?:no|${NEGATIONS}|${CONTRACTIONS}|${FOREIGN_NEGATIONS})(?![\p{L}])${NOT_A_DENIAL}`,
  'giu',
)
/** A new subject starts a clause of its own, with or without a comma. */
const SUBJECT =
  /(?:^|\s)(?:we|you|they|i)\s|,\s(?:it|he|she|our|your|the|this|that|all|always|just|only|instead|now|please)\b/iu
/** "No appointment needed" and "no order too small" promise what follows. */
const PROMISED = /\b(?:needed|necessary|required)\b|\btoo (?:small|big|large)\b/iu
const OFFERS = /\b(?:offer|provide|do|accept|have|take|allow|sell|make|carry|serve)\b/iu
const LIST = /\b(?:n?or|oder|ou|ni|noch|eller|lub|ani)\b/iu

const DENIED_AFTER =
  /^(?:\s[\p{L}]+){0,3}?(?:[\s:–—-]{1,3}not|n['’]t)\s(?:\p{L}+\s)?(?:available|allowed|permitted|offered|welcome|possible)\b|^(?:\s[\p{L}]+){0,2}?[\s:–—-]{1,3}(?:unavailable|prohibited|forbidden|discontinued|suspended|no longer)\b|^\s?:\s?no\b/iu
/** "We were family owned until 2019" describes the past; a founding year stays true. */
const PAST = /\b(?:was|were|been)\s(?:\p{L}+\s){0,3}$/iu
const PAST_AFTER = /^(?:\s\p{L}+){0,2}?\s(?:was|were)\b/iu
const UNTIL = /\b(?:until|till|before)\b/iu
const FOUNDING_YEAR = /\d{4}$/u
/** What ends, forbids, or takes back the statement next to it: "Family business | sold in 2020". */
const TAKEN_BACK =
  /\b(?:sold (?:to|in|out|off)|(?:acquired|bought|purchased) by|taken over|merged (?:with|into)|closed|ended|expired|until|unavailable|prohibited|forbidden|suspended|was|were)\b/iu
/** "No delivery fee" implies that there is delivery. */
const PRICE_AFTER = /^\s(?:fees?|charges?|costs?|minimums?|limits?)\b/iu

/**
 * Returns the first match of a pattern that its clause doesn't deny and that passes `isMeant`; undefined if there is
 * none.
 */
export function findAffirmed(
  text: string,
  pattern: RegExp,
  isMeant: (said: MatchInClause) => boolean = () => true,
): string | undefined {
  if (!pattern.test(text)) return undefined
  for (const match of text.matchAll(new RegExp(pattern.source, 'giu'))) {
    const [quote] = match
    const rest = text.slice(match.index + quote.length)
    const [before = '', after = ''] = [text.slice(0, match.index).split(CLAUSE_END).at(-1), rest.split(CLAUSE_END)[0]]
    if (quote.trim() === '' || DENIED_AFTER.test(rest) || isDenied({ text, before, quote, after })) continue
    if (isMeant({ text, before, quote, after })) return quote.trim()
  }
  return undefined
}

/** Tells whether a part of a text may deny or take back the statement next to it. */
export const isDenying = (part: string): boolean => TAKEN_BACK.test(part) || part.search(DENIAL) !== -1

function isDenied({ before, quote, after }: MatchInClause): boolean {
  if (PRICE_AFTER.test(after)) return false
  const isPast = PAST.test(before) || PAST_AFTER.test(after)
  if (isPast && UNTIL.test(after) && !FOUNDING_YEAR.test(quote.trim())) return true
  return [...before.matchAll(DENIAL)].some(({ 0: denial, index }) => {
    const between = before.slice(index + denial.length)
    if (SUBJECT.test(`${between}${quote}`) || PROMISED.test(between) || /^\s?too\b/u.test(after.trim())) return false
    const comma = between.indexOf(',')
    // Text after a comma is denied only as part of a list: "no delivery, catering, or rentals".
    return comma < 0 || OFFERS.test(between.slice(0, comma)) || LIST.test(`${between.slice(comma)}${quote}${after}`)
  })
}
