const VOICE = 'tel(?:ephone|efon|éfono|efono)?|tél(?:éphone)?|phone|ph'
const FAX = 'fax|faks|fx|telefaxe?|telefaks|telecopie|télécopie|facsimile'
const AND = String.raw`\.?\s?[/&+]\s?`

/** The words that label a number, and what may separate them from the number after them. */
const WORDS: readonly (readonly [label: string, words: string, gap: string])[] = [
  // A number that also takes calls is a phone, not a fax.
  ['phone', `(?:${VOICE})${AND}(?:${FAX})`, String.raw`[^\p{L}]{0,6}`],
  ['fax', FAX, String.raw`[^\p{L}]{0,6}`],
  [
    'mobile',
    'mobile(?: phone)?|mobil|móvil|movil|portable|natel|gsm|mob|cel|celular|cellulare|telem|telemóvel|telemovel|kom|komórka|cell(?: phone)?|cellular|handy|hp|whatsapp',
    String.raw`[^\p{L}]{0,12}(?:\(?\p{Lu}{2}\)?[^\p{L}]{0,4})?`,
  ],
  ['toll_free', 'toll[ -]?free', String.raw`[^\p{L}]{0,6}`],
  ['direct', 'direct(?: (?:line|dial|phone|tel))?|ddi|durchwahl|dw|directo|ligne directe', String.raw`[^\p{L}]{0,6}`],
  ['phone', `${VOICE}|fon|office|main|call`, String.raw`[^\p{L}]{0,6}(?:\([^)]{0,16}\)[^\p{L}]{0,4})?`],
]
const LABEL_BEFORE = WORDS.map(
  ([label, words, gap]) => [label, new RegExp(String.raw`(?<!\p{L})(?:${words})(?!\p{L})${gap}$`, 'iu')] as const,
)
/** After a number, a label has to fill its part of the line or be in parentheses: a mobile groomer is not a label. */
const LABEL_AFTER = WORDS.map(
  ([label, words]) =>
    [
      label,
      new RegExp(
        String.raw`^(?:[\s.:–—-]*(?:${words})(?:\s(?:number|no|nr|line))?[\s.:–—-]*$|\s?[([]\s?(?:${words})[\s.:]*[)\]])`,
        'iu',
      ),
    ] as const,
)
/**
 * A single letter is a label if it starts a part of the line, unlike in "Suite F", "P.C.", and "5 p.m." A part starts
 * at the start of the line or after a separator, a wide space, another number, or an email address.
 */
const LETTER =
  /(?:^|[|·•,;/]|[-–—]\s|\s{2}|\d\)?\s|@\S+\s)\s*[([]?(?<letter>[fmcdtpo])(?!\p{L}|\.\p{L})[^\p{L}]{0,6}(?:\([^)]{0,16}\)[^\p{L}]{0,4})?$/iu
const LETTER_AFTER = /^\s*(?:(?<bare>[fmcdtpo])[.:]?\s*$|[([]\s?(?<letter>[fmcdtpo])[.:]?\s?[)\]])/iu
const ROOM = /(?:suite|ste|unit|bldg|building|apt|room|floor)\.?\s*\d*\s*\S?[^\p{L}\d]*$/iu
const LETTERS: Readonly<Record<string, string>> = {
  f: 'fax',
  m: 'mobile',
  c: 'mobile',
  d: 'direct',
  t: 'phone',
  p: 'phone',
  o: 'phone',
}
/** Labels don't apply across these. */
const SEPARATOR = /[|•·,;]/u
const WEB_ADDRESS = /(?<!\p{L})(?:www\.|https?:).*$/iu

/** Offsets of a number in its line. */
export type Span = { start: number; end: number }

/** Finds the label of each number in a line, before it or, failing that, after it. */
export function labelsOf(text: string, spans: readonly Span[]): (string | undefined)[] {
  const gaps = [...spans, { start: text.length }].map(({ start }, index) =>
    text.slice(spans[index - 1]?.end ?? 0, start).split(SEPARATOR),
  )
  const before = (index: number): string | undefined => {
    // A lone label before a separator belongs to the previous number if that has no other.
    const isTaken = index > 0 && before(index - 1) === undefined
    return labelBefore(gaps[index] ?? [], isTaken)
  }
  const behind = (index: number): string | undefined => labelAfter(gaps[index + 1]?.[0] ?? '')
  // Text between two numbers belongs to the second, unless the line starts with a number and ends in a label.
  const isBehind = spans.length > 1 && before(0) === undefined && behind(spans.length - 1) !== undefined
  const isShared = (index: number) => index > 0 && index < spans.length && gaps[index]?.length === 1
  const labels: (string | undefined)[] = []
  for (const index of spans.keys()) {
    const own = isShared(index) && isBehind ? undefined : before(index)
    const other = own === undefined && (isBehind || !isShared(index + 1)) ? behind(index) : undefined
    // Numbers with only a separator between them share the first one's label.
    const isSame = isShared(index) && !/[\p{L}\p{N}]/u.test(gaps[index]?.[0] ?? '')
    labels.push(own ?? other ?? (isSame && !isBehind ? labels[index - 1] : undefined))
  }
  return labels
}

/** The label directly before a number, or alone in the preceding part. */
function labelBefore(parts: readonly string[], isFirstTaken: boolean): string | undefined {
  const own = parts.at(-1) ?? ''
  if (/[\p{L}\p{N}]/u.test(own) || parts.length < (isFirstTaken ? 3 : 2)) return wordOf(own) ?? letterOf(own)
  return labelAfter(parts.at(-2) ?? '')
}

/** The label word directly before a number. */
export const wordOf = (before: string): string | undefined => LABEL_BEFORE.find(([, words]) => words.test(before))?.[0]

function letterOf(before: string): string | undefined {
  const letter = LETTER.exec(before)?.groups?.['letter']
  return letter === undefined || ROOM.test(before) ? undefined : LETTERS[letter.toLowerCase()]
}

/** The label directly after a number. */
export function labelAfter(behind: string): string | undefined {
  const part = behind.replace(WEB_ADDRESS, '')
  const { bare, letter = bare } = LETTER_AFTER.exec(part)?.groups ?? {}
  return LABEL_AFTER.find(([, words]) => words.test(part))?.[0] ?? (letter && LETTERS[letter.toLowerCase()])
}

/** Removes a number's label from the text before or after it. */
export const withoutLabels = (text: string): string =>
  labelAfter(text) === undefined
    ? [...LABEL_BEFORE.map(([, words]) => words), LETTER].reduce(
        (rest, label) => (label === LETTER && ROOM.test(rest) ? rest : rest.replace(label, '')),
        text,
      )
    : ''
