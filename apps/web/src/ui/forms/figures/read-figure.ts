import { figureMarks } from '../../text/format.ts'

const TIMES: Readonly<Record<string, number>> = { '': 1, k: 1_000, m: 1_000_000 }
/** Sign or bracket, figures with their marks, and a "k" or "m" that people add. */
const SHAPE = /^([-\u2212(]?)([\d.,]*\d[\d.,]*)([km]?)(\)?)$/i
/** What stands around a figure without changing it: money signs, names of money, spaces of every kind, a percent sign. */
const AROUND = /[\s\u00a0\u202f\u2009'’]|[$€£¥]|USD|US|EUR|%/gi

/**
 * The number that somebody typed or pasted: "$1,234.50", "1 234,50 €", "(500)", "12k". Undefined where it is none, or
 * where it can be read in two ways.
 */
export function readFigure(text: string): number | undefined {
  const [, sign = '', figures, unit = '', close = ''] = SHAPE.exec(text.replace(AROUND, '')) ?? []
  if (figures === undefined || (sign === '(') !== (close === ')')) return undefined
  const plain = withPoint(figures)
  if (plain === undefined) return undefined
  const amount = Number(plain) * (TIMES[unit.toLowerCase()] ?? 1)
  if (!Number.isFinite(amount)) return undefined
  // Tenths times a thousand leave crumbs: 1.1k is 1,100.
  const whole = Math.round(amount * 1e6) / 1e6
  return sign === '' || whole === 0 ? whole : -whole
}

/** The figures with a point before the fraction and nothing between thousands. */
function withPoint(figures: string): string | undefined {
  const { group, decimal } = figureMarks
  const last = { group: figures.lastIndexOf(group), decimal: figures.lastIndexOf(decimal) }
  // With both marks the later one parts the fraction: "1.234,50" was written elsewhere, and means the same.
  const isForeign = last.decimal >= 0 && last.group > last.decimal
  const [whole = '', fraction, ...more] = figures.split(isForeign ? group : decimal)
  if (more.length > 0 || (fraction !== undefined && !/^\d*$/.test(fraction))) return undefined
  const [first = '', ...thousands] = whole.split(isForeign ? decimal : group)
  const isGrouped = thousands.length === 0 || (/^\d{1,3}$/.test(first) && thousands.every((one) => /^\d{3}$/.test(one)))
  return isGrouped ? `${first}${thousands.join('')}.${fraction ?? ''}0` : undefined
}
