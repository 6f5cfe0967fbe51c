import type { Person } from '@canvass/contracts/shapes/evidence'
import { foldedWords } from '@canvass/domain/company-name'
import { checkEmails, guessEmails, type KnownEmails } from '../emails/check-emails.ts'
import type { Findings } from '../findings.ts'
import { done, held, skipped, stage } from '../stage.ts'
import { addressOfOwnSite, ownSite } from '../website/own-site.ts'
import { AGREED_CONFIDENCE } from '../website/site-texts.ts'

/**
 * Finds the people named by the reading and the business's own website, and checks whether their emails and the
 * business's accept mail.
 */
export const findPeople = stage({
  name: 'find_people',
  needs: ['extract_business', 'read_website'],
  given: ({ heldBecause, mayGuessEmails }, { emailVerifier }) =>
    emailVerifier && {
      mayCheck: heldBecause === undefined,
      mayGuess: mayGuessEmails === true && emailVerifier.asksMailboxes,
    },
  optional: {
    port: 'emailVerifier',
    isSourceOf: ({ checks }) => checks !== undefined,
    gone: 'Email checking isn’t set up anymore. We kept the results from before.',
  },
  fallback: { people: [] },
  async run(known, { heldBecause, mayGuessEmails }, { emailVerifier }, signal) {
    const people = mergePeople(known.extract_business.people, ownSite(known)?.people ?? [])
    const emails = knownEmails(known, people)
    if (people.length === 0 && (!emailVerifier || emails.emails.length === 0))
      return skipped({ people }, 'no_people', 'No people named')
    if (!emailVerifier) return done({ people })
    if (heldBecause !== undefined) return held({ people }, heldBecause)
    const checks = await checkEmails(emails, emailVerifier, signal)
    const { guesses, tried } = mayGuessEmails
      ? await guessEmails(emails, emailVerifier, signal)
      : { guesses: [], tried: [] }
    return done({ people, checks, ...(tried.length > 0 && { guesses, tried }) })
  },
})

/** Collects every email from the lead's sources, and the address of its own website. */
function knownEmails(known: Pick<Findings, 'extract_business' | 'read_website'>, people: Person[]): KnownEmails {
  const { people: read, emails, websites } = known.extract_business
  const site = ownSite(known)
  const url = addressOfOwnSite(known)
  return {
    people,
    emails: [...emails, ...(site?.emails ?? [])],
    printed: [...read.flatMap(({ email }) => email ?? []), ...emails.map(({ value }) => value)],
    websites: [...(url === undefined ? [] : [url]), ...websites.map(({ value }) => value)],
  }
}

const keyOf = ({ name }: Person) => foldedWords(name).join(' ')

/** Merges people named by both into one, with the data of each; those on the card come first. */
function mergePeople(read: readonly Person[], onSite: readonly Person[]): Person[] {
  const both = read.map((person) => {
    const other = onSite.find((one) => keyOf(one) === keyOf(person))
    if (!other) return person
    return {
      ...person,
      title: person.title ?? other.title,
      role: person.role ?? other.role,
      email: person.email ?? other.email,
      phone: person.phone ?? other.phone,
      confidence: Math.max(person.confidence, AGREED_CONFIDENCE),
      evidence: [...person.evidence, ...other.evidence],
    }
  })
  return [...both, ...onSite.filter((one) => !read.some((person) => keyOf(person) === keyOf(one)))]
}
