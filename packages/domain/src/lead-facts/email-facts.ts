import type { EmailCheck, EmailGuess } from '@canvass/contracts/shapes/email-check'
import type { Channel, Evidence, Fact, Person } from '@canvass/contracts/shapes/evidence'
import type { FoldedPerson } from './fold-people.ts'
import { keyOf, type LeadFact } from './lead-statement.ts'
import { candidatesOf, sortBestFirst, judgeCandidates, type FactsByField } from './rank.ts'

/** An address that was checked. */
export interface CheckedEmail {
  readonly value: string
  readonly check: EmailCheck
}
/**
 * An address that no source gives: it was derived from a person's name, and its mail server confirmed that it exists.
 */
export interface GuessedEmail extends CheckedEmail {
  readonly person: string
  readonly guess: EmailGuess
}

export const factOfCheck = ({ value, check }: CheckedEmail): LeadFact => ({
  field: 'emailCheck',
  value,
  rest: { check },
})
export const factOfGuess = ({ value, ...rest }: GuessedEmail): LeadFact => ({
  field: 'emailGuess',
  value,
  rest: { ...rest },
})

/** Checks and guesses for a lead's addresses. */
export interface FoldedEmails {
  readonly checkOf: (value: string) => EmailCheck | undefined
  readonly guessesFor: (person: string) => GuessedEmail[]
}

/**
 * Folds email checks and guesses. The newest check of an address wins. A guess is dropped if a user removed it or
 * another source gives the address.
 */
export function foldEmails(byField: FactsByField, leadId: string): FoldedEmails {
  const checks = new Map<string, EmailCheck>()
  for (const { fact, key } of candidatesOf('emailCheck', byField, leadId)) {
    const { check } = fact.rest as Pick<CheckedEmail, 'check'>
    const other = checks.get(key)
    if (!other || other.checkedAt < check.checkedAt) checks.set(key, check)
  }
  const { stand, asked } = judgeCandidates('emails', byField, leadId)
  const listed = new Set([...stand, ...asked].map(({ key }) => key))
  const refused = new Set(
    (byField.get('emails') ?? []).flatMap(({ fact, statement }) =>
      statement.kind === 'edit' ? (fact.rejects ?? []) : [],
    ),
  )
  const guesses = sortBestFirst(candidatesOf('emailGuess', byField, leadId)).flatMap(({ fact, key }): GuessedEmail[] =>
    listed.has(key) || refused.has(key)
      ? []
      : [{ value: fact.value as string, ...(fact.rest as Omit<GuessedEmail, 'value'>) }],
  )
  return {
    checkOf: (value) => checks.get(keyOf('emails', value)),
    guessesFor: (person) =>
      guesses.filter((one) => keyOf('people', one.person) === keyOf('people', person)).slice(0, 1),
  }
}

export function withCheck(fact: Fact, { checkOf }: FoldedEmails): Fact {
  const check = checkOf(fact.value)
  return check ? { ...fact, check } : fact
}

/** Returns a person with every channel to reach them: those from sources, then guesses if no source gives an email. */
export function withChannels({ person, contacts }: FoldedPerson, emails: FoldedEmails): Person {
  const guesses = person.email === null ? emails.guessesFor(person.name) : []
  const channels: Channel[] = [
    ...contacts.map(({ kind, value, hand }): Channel => {
      const check = kind === 'email' ? emails.checkOf(value) : undefined
      return { kind, value, ...verifiedBy(hand, check), ...(check && { check }) }
    }),
    ...guesses.map(({ value, guess, check: told }) => ({
      kind: 'email' as const,
      value,
      ...verifiedBy(undefined, told),
      check: told,
      guess,
    })),
  ]
  return channels.length === 0 ? person : { ...person, channels }
}

/**
 * Returns how a contact was verified: by the mail server if it confirmed the address, otherwise by the user who wrote
 * it.
 */
function verifiedBy(
  hand: Evidence | undefined,
  check: EmailCheck | undefined,
): Pick<Channel, 'verifiedHow' | 'verifiedAt'> {
  if (check?.verdict === 'deliverable') return { verifiedHow: 'mail_server', verifiedAt: check.checkedAt }
  return { verifiedHow: hand ? 'person' : null, verifiedAt: hand?.at ?? null }
}

/** Whether an email is known to work: a user wrote it, or its mail server confirmed that it exists. */
export const isVerified = ({ evidence, check }: Pick<Fact, 'evidence' | 'check'>): boolean =>
  check?.verdict === 'deliverable' ||
  (check?.verdict !== 'undeliverable' && evidence.some(({ source }) => source === 'user'))
