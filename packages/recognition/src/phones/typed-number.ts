import { hasPlus } from './calling-code.ts'
import { wordOf } from './labels.ts'
import { countriesBeside, onlyCountry } from './named-countries.ts'
import { cleaned, digitsOf, MIN_DIGITS, MAX_DIGITS, splitRun } from './split-runs.ts'
import { type NamedCountry, type ResolvedNumber, resolveNumber } from './resolve-number.ts'

/** Parameters that RFC 3966 allows after a number: `;ext=204`. */
const PARAMETERS = /;\s*[a-z-]+=.*$/iu
const EXTENSION = /[\s,;]*(?:(?<!\p{L})(?:ext(?:ension|n)?|x)\.?|#)[\s.:]*\d{1,6}\s*$/iu
/** Commas make a phone pause before it dials an extension. */
const PAUSE = /\s*,{1,4}\s*\d{1,6}#?\s*$/u
/** Letters in place of digits, used only in North America: after an area code, or after area code and exchange. */
const SPELLED = /^(?:\+?1[\s.-]*)?\(?[2-9]\d{2}\)?[\s.-]*(?:\d{3}[\s.-]*)?[a-z][a-z\d\s.-]*$/iu
const KEYS = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz']
const FIRST_KEY = 2

/**
 * Normalizes a typed number to E.164 if it is complete or the rules for printed numbers resolve it in the countries of
 * the numbers beside it. Otherwise returns its digits, or the typed text if it isn't just a number. Drops extensions.
 */
export function normalizeTyped(typed: string, beside: readonly string[]): string {
  const whose = resolveTyped(typed, countriesBeside(beside))
  return whose.kind === 'known' ? whose.value : storedForm(typed)
}

/**
 * Resolves a number that was typed or written in a code, including one with an extension or with letters for digits.
 */
export function resolveTyped(typed: string, named: readonly NamedCountry[]): ResolvedNumber {
  const bare = bareNumber(typed)
  if (isSeveral(bare, named)) return { kind: 'open', choices: () => [], isNamed: false }
  const whose = resolveNumber(cleaned(bare), named)
  if (whose.kind === 'known') return whose
  const others = [
    ...(PAUSE.test(bare) ? [resolveNumber(cleaned(bare.replace(PAUSE, '')), named)] : []),
    ...(SPELLED.test(bare) ? [resolveNumber(keyed(bare), onlyCountry('US'))] : []),
  ]
  return others.find(({ kind }) => kind === 'known') ?? whose
}

/**
 * The stored form of a number without a known country: its digits, or the text unchanged if it has words or several
 * numbers.
 */
export function storedForm(typed: string): string {
  const bare = bareNumber(typed)
  const digits = digitsOf(bare)
  if (digits === '' || /\p{L}/u.test(bare) || digits.length > MAX_DIGITS || isSeveral(bare, [])) return typed.trim()
  return hasPlus(bare) ? `+${digits}` : digits
}

/** A number without the word before it and without an extension. */
function bareNumber(typed: string): string {
  const [, before = '', number = ''] = /^([^\d+(]*)(.*)$/su.exec(typed.trim()) ?? []
  const text = wordOf(before) === undefined ? typed.trim() : number
  const bare = text.replace(PARAMETERS, '').replace(EXTENSION, '')
  return digitsOf(bare).length >= MIN_DIGITS ? bare : text
}

/** Whether a text has more than one number, separated by words or just by marks. */
function isSeveral(text: string, named: readonly NamedCountry[]): boolean {
  const parts = text.split(/[^\d\s().+\-–—·/]+/u).filter((part) => digitsOf(part).length >= MIN_DIGITS)
  return (
    parts.length > 1 ||
    (parts[0] !== undefined && splitRun(parts[0], named).filter(({ isKnown }) => isKnown).length > 1)
  )
}

/** Replaces letters with the digits of their keys. */
const keyed = (text: string): string =>
  text.toLowerCase().replace(/[a-z]/gu, (letter) => `${KEYS.findIndex((key) => key.includes(letter)) + FIRST_KEY}`)
