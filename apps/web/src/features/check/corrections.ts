import type { FieldKind, Quad } from '@canvass/contracts/shapes/reading-fields'
import type { ReadingRule } from '@canvass/contracts/reading-rules'
import { hostOfWebsite } from '@canvass/domain/known-business'
import { AGREES_FROM, domainAgreement } from '@canvass/recognition/net/domain-agreement'
import { isFreeMail } from '@canvass/recognition/net/free-mail'
import type { CheckField } from './check-fields.ts'
import { ownCompanyText } from './words.ts'

/** Returns how a user made a correction. */
export function correctionMethod(
  field: CheckField,
  to: string | null,
  boxes: readonly Quad[],
): 'tapped' | 'typed' | 'alternative' | 'confirmed' {
  if (to !== null && to === field.value && boxes.length === 0) return 'confirmed'
  if (boxes.length > 0) return 'tapped'
  const offered = [...field.alternatives, ...(field.choices ?? [])]
  return offered.some(({ value }) => value === to) ? 'alternative' : 'typed'
}

const SHAPES: Readonly<Partial<Record<FieldKind, RegExp>>> = {
  phone: /[+(]?\d[\d\s()./-]{4,}\d/,
  email: /\S+@\S+/,
  website: /\S+\.\S+/,
}

/**
 * Returns the part of a tapped line that fits this kind of field: a phone without the word before it, an address as it
 * is.
 */
export const fittingPart = (kind: FieldKind, text: string): string =>
  SHAPES[kind]?.exec(text.trim())?.[0] ?? text.trim()

/**
 * Returns what identifies a booth as the organization's own. Only its name is certain: someone else's card may be in
 * the picture, so a domain must resemble the name, and a phone counts only if all domains do, or on a sign that shows
 * no other business or person.
 * @param isAlone whether the picture shows only this business
 */
export function ownCompanyOf(fields: readonly CheckField[], isAlone = false): OwnCompany {
  const names = valuesOf(fields, 'company')
  const all = [
    ...valuesOf(fields, 'email').map((mail) => mail.split('@').at(-1) ?? ''),
    ...valuesOf(fields, 'website').map(hostOfWebsite),
  ].map((domain) => domain.toLowerCase())
  const told = [...new Set(all)].filter((domain) => domain.includes('.') && !isFreeMail(domain))
  const domains = told.filter((domain) => names.some((name) => domainAgreement(name, ownPartOf(domain)) >= AGREES_FROM))
  const isBySelf = isAlone && names.length === 1 && valuesOf(fields, 'person').length === 0
  const hasOwnPhones = told.length > 0 ? domains.length === told.length : isBySelf
  return { kind: 'own_company', names, phones: hasOwnPhones ? valuesOf(fields, 'phone') : [], domains }
}

type OwnCompany = Extract<ReadingRule, { kind: 'own_company' }>

/** Puts into words what was learned about a booth. */
export const describeOwnCompany = ({ phones, domains }: OwnCompany): string =>
  ownCompanyText({ phones: phones.length, domains: domains.length })

/** Returns the longest label, which the owner chose: `portalder` of `mail.portalder.co.uk`. */
const ownPartOf = (domain: string): string =>
  domain
    .split('.')
    .slice(0, -1)
    .reduce((longest, label) => (label.length > longest.length ? label : longest), '')

const valuesOf = (fields: readonly CheckField[], kind: FieldKind): string[] =>
  fields.filter((field) => field.kind === kind && !field.isGone).map(({ value }) => value)

export const isSamePlace = (a: Quad, b: Quad): boolean =>
  a.every(({ x, y }, corner) => {
    const other = b[corner]
    return other !== undefined && Math.abs(x - other.x) < 0.01 && Math.abs(y - other.y) < 0.01
  })
