import type { FieldKind, Quad } from '@canvass/contracts/reading-fields'
import type { ReadingRule } from '@canvass/contracts/reading-rules'
import { hostOfWebsite } from '@canvass/domain/known-business'
import { isFreeMail } from '@canvass/recognition/free-mail'
import type { CheckField } from './check-fields.ts'

/** In which way a person came to say it. */
export function howSaid(
  field: CheckField,
  to: string | null,
  boxes: readonly Quad[],
): 'tapped' | 'typed' | 'alternative' | 'confirmed' {
  if (to !== null && to === field.value && boxes.length === 0) return 'confirmed'
  if (boxes.length > 0) return 'tapped'
  return field.alternatives.some(({ value }) => value === to) ? 'alternative' : 'typed'
}

const SHAPES: Readonly<Partial<Record<FieldKind, RegExp>>> = {
  phone: /[+(]?\d[\d\s()./-]{4,}\d/,
  email: /\S+@\S+/,
  website: /\S+\.\S+/,
}

/** Of a tapped line what a field of this kind can hold: a phone without the word before it, an address as it stands. */
export const fitting = (kind: FieldKind, text: string): string => SHAPES[kind]?.exec(text.trim())?.[0] ?? text.trim()

/** What makes a booth known as the organization's own: names, phones, and domains that are nobody else's. */
export function ownCompanyOf(fields: readonly CheckField[]): ReadingRule {
  const domains = [
    ...valuesOf(fields, 'email').map((mail) => mail.split('@').at(-1) ?? ''),
    ...valuesOf(fields, 'website').map(hostOfWebsite),
  ].map((domain) => domain.toLowerCase())
  return {
    kind: 'own_company',
    names: valuesOf(fields, 'company'),
    phones: valuesOf(fields, 'phone'),
    domains: [...new Set(domains)].filter((domain) => domain.includes('.') && !isFreeMail(domain)),
  }
}

const valuesOf = (fields: readonly CheckField[], kind: FieldKind): string[] =>
  fields.filter((field) => field.kind === kind && !field.isGone).map(({ value }) => value)

export const isSamePlace = (a: Quad, b: Quad): boolean =>
  a.every(({ x, y }, corner) => {
    const other = b[corner]
    return other !== undefined && Math.abs(x - other.x) < 0.01 && Math.abs(y - other.y) < 0.01
  })
