import type { Person } from '@canvass/contracts/shapes/evidence'
import { foldedWords } from '@canvass/domain/company-name'
import { done, skipped, stage } from '../stage.ts'
import { ownSite } from '../website/own-site.ts'
import { TWO_AGREE } from '../website/site-texts.ts'

/** Who works there, as far as what was read and the business's own site name them. */
export const findPeople = stage({
  name: 'find_people',
  needs: ['extract_business', 'read_website'],
  fallback: { people: [] },
  async run(known) {
    const people = together(known.extract_business.people, ownSite(known)?.people ?? [])
    return people.length > 0 ? done({ people }) : skipped({ people }, 'no_people', 'No people named')
  },
})

const keyOf = ({ name }: Person) => foldedWords(name).join(' ')

/** Whom both name is named once, with what each says; those whom the card names come first. */
function together(read: readonly Person[], onSite: readonly Person[]): Person[] {
  const both = read.map((person) => {
    const other = onSite.find((one) => keyOf(one) === keyOf(person))
    if (!other) return person
    return {
      ...person,
      title: person.title ?? other.title,
      role: person.role ?? other.role,
      confidence: Math.max(person.confidence, TWO_AGREE),
      evidence: [...person.evidence, ...other.evidence],
    }
  })
  return [...both, ...onSite.filter((one) => !read.some((person) => keyOf(person) === keyOf(one)))]
}
