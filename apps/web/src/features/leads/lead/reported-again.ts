import type { RestatedValue } from '@canvass/contracts/leads'
import type { LeadEditing } from './useLeadEditing.ts'

type Answering = Pick<LeadEditing, 'value' | 'person'>

/** Returns the questions that one answer settles: a person who is also the lead's own name is a single question. */
export const sameQuestions = (asked: RestatedValue, all: readonly RestatedValue[]): RestatedValue[] => [
  asked,
  ...all.filter(({ field, value }) => asked.field === 'people' && field === 'personName' && value === asked.value),
]

/** Restores removed values; a person comes back with all their data. */
export async function restoreAll(questions: readonly RestatedValue[], editing: Answering): Promise<void> {
  for (const { field, value, person } of questions) {
    if (field !== 'people') await editing.value({ field, was: null, to: value })
    else {
      const { title = null, role = null, email = null, phone = null, doNotContact = false } = person ?? {}
      await editing.person({ was: null, to: { name: value, title, role, email, phone, doNotContact } })
    }
  }
}

export async function removeAll(questions: readonly RestatedValue[], editing: Answering): Promise<void> {
  for (const { field, value: was } of questions)
    await (field === 'people' ? editing.person({ was, to: null }) : editing.value({ field, was, to: null }))
}
