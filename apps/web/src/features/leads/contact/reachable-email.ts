import type { Fact } from '@canvass/contracts/shapes/evidence'
import { barredBy, type Contactable } from '@canvass/domain/lead-facts/barred-contacts'
import { checkText } from './email-check-text.ts'

type Emails = {
  email: string | null
  emails?: readonly Pick<Fact, 'value' | 'check'>[]
  people?: readonly Contactable[]
}

/**
 * The email at which a lead or a person is written to: their own, or else the next one that may arrive. An address of which
 * a check that still counts says that nobody gets it is never offered, nor one of somebody among the lead's `people` who
 * asked not to be contacted.
 */
export function reachableEmail({ email, emails = [], people = [] }: Emails, now: Date): string | null {
  const isDead = (value: string) => {
    const check = emails.find((fact) => fact.value === value)?.check
    return check !== undefined && checkText(check, now).look === 'bad'
  }
  const inOrder = [...(email === null ? [] : [email]), ...emails.map(({ value }) => value)]
  return inOrder.find((value) => !isDead(value) && barredBy('email', value, people).length === 0) ?? null
}
