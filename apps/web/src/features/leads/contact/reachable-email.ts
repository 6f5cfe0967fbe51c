import type { Fact } from '@canvass/contracts/shapes/evidence'
import { barredBy, type Contactable } from '@canvass/domain/lead-facts/barred-contacts'
import { checkText } from './email-check-text.ts'

type Emails = {
  email: string | null
  emails?: readonly Pick<Fact, 'value' | 'check'>[]
  people?: readonly Contactable[]
}

/**
 * Returns the email for writing to a lead or a person: its own, or else the next that may be deliverable. Skips emails
 * that a valid check found undeliverable, and those of anyone in the lead's `people` who asked not to be contacted.
 */
export function reachableEmail({ email, emails = [], people = [] }: Emails, now: Date): string | null {
  const isDead = (value: string) => {
    const check = emails.find((fact) => fact.value === value)?.check
    return check !== undefined && checkText(check, now).look === 'bad'
  }
  const inOrder = [...(email === null ? [] : [email]), ...emails.map(({ value }) => value)]
  return inOrder.find((value) => !isDead(value) && barredBy('email', value, people).length === 0) ?? null
}
