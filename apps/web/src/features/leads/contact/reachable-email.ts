import type { Fact } from '@canvass/contracts/shapes/evidence'
import { checkText } from './email-check-text.ts'

/**
 * The email at which a lead or a person is written to: their own, or else the next one that may arrive. An address of which
 * a check that still counts says that nobody gets it is never offered.
 */
export function reachableEmail(
  { email, emails = [] }: { email: string | null; emails?: readonly Pick<Fact, 'value' | 'check'>[] },
  now: Date,
): string | null {
  const isDead = (value: string) => {
    const check = emails.find((fact) => fact.value === value)?.check
    return check !== undefined && checkText(check, now).look === 'bad'
  }
  const inOrder = [...(email === null ? [] : [email]), ...emails.map(({ value }) => value)]
  return inOrder.find((value) => !isDead(value)) ?? null
}
