import { barredBy, isSameContact } from './barred-contacts.ts'
import { keyOf } from './lead-statement.ts'
import { refusalsOf, type FactsByField } from './rank.ts'
import type { CurrentValues } from './current-values.ts'

/** A value that must no longer appear. */
export interface RefusedValue {
  readonly field: 'phones' | 'emails' | 'addresses' | 'people'
  readonly value: string
  /**
   * Since when; null if it belongs to a person who asked not to be contacted: the lead keeps it, but no step leads to
   * it.
   */
  readonly at: string | null
}

/** Returns what users removed from a lead and nothing brought back, plus the contacts that are barred. */
export function refusedValues(byField: FactsByField, values: CurrentValues): RefusedValue[] {
  const { phones, emails, people } = values
  const refused = (['phones', 'emails', 'addresses', 'people'] as const).flatMap((field) =>
    refusalsOf(field, byField).flatMap(({ fact, statement }) =>
      (fact.rejects ?? [])
        .map((value): RefusedValue => ({ field, value, at: statement.observedAt }))
        .filter((one) => !namesOf(values, field).some((held) => isSameRefused(one, held))),
    ),
  )
  const isBarred = (kind: 'phone' | 'email', value: string) => barredBy(kind, value, people).length > 0
  const barred: Omit<RefusedValue, 'at'>[] = [
    ...people.flatMap(({ name, doNotContact }) => (doNotContact ? [{ field: 'people' as const, value: name }] : [])),
    ...phones.flatMap(({ value }) => (isBarred('phone', value) ? [{ field: 'phones' as const, value }] : [])),
    ...emails.flatMap(({ value }) => (isBarred('email', value) ? [{ field: 'emails' as const, value }] : [])),
  ]
  return [...refused, ...barred.map((one) => ({ ...one, at: null }))]
}

const namesOf = (values: CurrentValues, field: RefusedValue['field']): string[] =>
  field === 'people' ? values.people.map(({ name }) => name) : values[field].map(({ value }) => value)

function isSameRefused({ field, value }: Pick<RefusedValue, 'field' | 'value'>, other: string): boolean {
  if (field === 'phones') return isSameContact('phone', value, other)
  return keyOf(field, value) === keyOf(field, other)
}

/** Digits and the separators between them. */
const NUMBERS = /[+(]?\d[\d\s().\-–/]{3,}\d/gu

const isPartOfWord = (sign = ''): boolean => /[\p{L}\p{N}]/u.test(sign)

/** Whether a text contains a value: a number in any notation, anything else as whole words. */
export function isNamedIn(text: string, refused: RefusedValue): boolean {
  if (refused.field === 'phones') return (text.match(NUMBERS) ?? []).some((number) => isSameRefused(refused, number))
  if (refused.value === '') return false
  const between = text.toLowerCase().split(refused.value.toLowerCase())
  return between.slice(1).some((after, at) => !isPartOfWord(between[at]?.at(-1)) && !isPartOfWord(after.at(0)))
}
