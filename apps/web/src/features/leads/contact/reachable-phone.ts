import type { Fact } from '@canvass/contracts/shapes/evidence'
import { barredBy, type Contactable } from '@canvass/domain/lead-facts/barred-contacts'

type Phones = {
  phone: string | null
  phones?: readonly Pick<Fact, 'value' | 'label'>[]
  people?: readonly Contactable[]
}

/**
 * Returns the number for calling a lead: its own, or the next one if that belongs to a person who asked not to be
 * contacted.
 */
export function reachablePhone({ phone, phones = [], people = [] }: Phones): string | null {
  const others = phones.filter(({ label }) => label !== 'fax').map(({ value }) => value)
  const inOrder = phone === null ? [] : [phone, ...others]
  return inOrder.find((value) => barredBy('phone', value, people).length === 0) ?? null
}
