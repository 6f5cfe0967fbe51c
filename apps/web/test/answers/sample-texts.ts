/** The taste of a response: what most organizations have, nothing at all, or the worst that its shape allows. */
export type Taste = 'typical' | 'empty' | 'hostile'

const NOW = '2026-11-23T10:15:00.000Z'

/** Text with two directions, combining marks, multi-code-point emoji, markup, and an unbreakable word. */
export const HOSTILE =
  'Ångström & Søhne <img src=x onerror=alert(1)> שלום עולם مرحبا 👩‍👩‍👧‍👦🏴‍☠️ {{7*7}} ' +
  'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenfabrik Żółć'

const uuidOf = (number: number): string => `01900000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`

const typicalByName: readonly (readonly [name: RegExp, text: string])[] = [
  [/^companyName$|^name$/, 'Harbor Bakery'],
  [/^(personName|byName|ownerName|capturedBy)$/, 'Mira Solberg'],
  [/^firstName$/, 'Mira'],
  [/^lastName$/, 'Solberg'],
  [/phone/i, '+1 415 555 0134'],
  [/e-?mail/i, 'mira@example.com'],
  [/thumbnailUrl|^url$|picture/i, '/api/pictures/1'],
  [/website|link|url/i, 'https://example.com'],
  [/address/i, '12 Quay Street, Oakland'],
  [/amount|value/i, '12500'],
  [/country/i, 'US'],
]

/** Links that would run a script if trusted; all other free-text fields get hostile text. */
const hostileByName: readonly (readonly [name: RegExp, text: string])[] = [
  [/thumbnailUrl|^url$|picture/i, '/api/pictures/1'],
  [/website|link|url/i, 'javascript:alert(1)'],
  [/amount/i, '999999999999.99'],
  [/country/i, 'US'],
]

/**
 * Texts to try for a field with this name, best first; the last ones fit shapes with a fixed format.
 * @param number makes distinct IDs
 */
export function textsFor(name: string, taste: Taste, number: number): string[] {
  const forms = [
    NOW,
    NOW.slice(0, 10),
    uuidOf(number),
    'mira@example.com',
    'https://example.com',
    '+14155550134',
    '12500',
    'US',
    'a'.repeat(64),
  ]
  if (/^id$|Id$|^next$/.test(name)) return [uuidOf(number), ...forms]
  if (/At$|^at$|Time$|^time$|Until$|^since$|^from$|^to$/.test(name)) return [NOW, 'qualified', ...forms]
  if (/^(day|date|due|startsOn|endsOn)$|Day$|Date$|On$/.test(name)) return [NOW.slice(0, 10), ...forms]
  const named = (taste === 'hostile' ? hostileByName : typicalByName).flatMap(([of, text]) =>
    of.test(name) ? [text] : [],
  )
  if (taste === 'empty') return ['', ...named, ...forms]
  if (taste === 'typical') return [...named, 'A line of text', ...forms]
  const cuts = [HOSTILE.length, 200, 120, 80, 60, 40, 20, 10, 5, 2]
  return [...named, ...cuts.map((length) => HOSTILE.slice(0, length)), ...forms]
}
