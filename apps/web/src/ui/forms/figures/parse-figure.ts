import { separators } from '../../text/format.ts'

const MULTIPLIERS: Readonly<Record<string, number>> = { '': 1, k: 1_000, m: 1_000_000 }
/** A sign or parenthesis, digits with separators, and an optional "k" or "m". */
const FIGURE_PATTERN = /^([-\u2212(]?)([\d.,]*\d[\d.,]*)([km]?)(\)?)$/i
/** Text around a number that doesn't change it: currency signs and names, spaces of every kind, a percent sign. */
const IGNORED_TEXT = /[\s\u00a0\u202f\u2009'’]|[$€£¥]|USD|US|EUR|%/gi

/**
 * Parses a typed or pasted number: "$1,234.50", "1 234,50 €", "(500)", "12k". Undefined if it isn't a number or is
 * ambiguous.
 */
export function parseFigure(text: string): number | undefined {
  const [, sign = '', figures, unit = '', close = ''] = FIGURE_PATTERN.exec(text.replace(IGNORED_TEXT, '')) ?? []
  if (figures === undefined || (sign === '(') !== (close === ')')) return undefined
  const plain = normalizeSeparators(figures)
  if (plain === undefined) return undefined
  const amount = Number(plain) * (MULTIPLIERS[unit.toLowerCase()] ?? 1)
  if (!Number.isFinite(amount)) return undefined
  // Multiplying tenths by a thousand leaves rounding errors: 1.1k must be 1,100.
  const whole = Math.round(amount * 1e6) / 1e6
  return sign === '' || whole === 0 ? whole : -whole
}

/** Normalizes digits to a decimal point and no thousands separators. */
function normalizeSeparators(figures: string): string | undefined {
  const { group, decimal } = separators
  const last = { group: figures.lastIndexOf(group), decimal: figures.lastIndexOf(decimal) }
  // With both separators, the later one is the decimal: "1.234,50" is the notation of other countries.
  const isForeign = last.decimal >= 0 && last.group > last.decimal
  const [whole = '', fraction, ...more] = figures.split(isForeign ? group : decimal)
  if (more.length > 0 || (fraction !== undefined && !/^\d*$/.test(fraction))) return undefined
  const [first = '', ...thousands] = whole.split(isForeign ? decimal : group)
  const isGrouped = thousands.length === 0 || (/^\d{1,3}$/.test(first) && thousands.every((one) => /^\d{3}$/.test(one)))
  return isGrouped ? `${first}${thousands.join('')}.${fraction ?? ''}0` : undefined
}
