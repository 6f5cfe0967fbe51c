import type { ContactList } from '@canvass/contracts/shapes/contact-lists'
import type { Lead, SaidAgain } from '@canvass/contracts/leads'
import { isContactList } from '@canvass/domain/lead-changes/value-changes'
import { Button } from '../../../ui/actions/Button.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { sourceWord } from '../evidence/source-looks.ts'
import { leaveOutAll, questionsAlike, takeAll } from '../lead/answer-again.ts'
import type { LeadEditing } from '../lead/useLeadEditing.ts'
import { saidAgainWords, valueNames } from './contact-edit-words.ts'
import { CONTACT_KINDS } from './contact-kinds.ts'

/**
 * Asks about a value that a user removed and another source has since reported: one at a time, to use or to leave out.
 */
export function SaidAgainNote({ lead, editing }: { lead: Lead; editing: LeadEditing }) {
  const asked = lead.saidAgain?.[0]
  if (!asked || !editing.canEdit) return null
  const { field, value, evidence } = asked
  const source = sourceWord(evidence)
  const text = isContact(field) ? CONTACT_KINDS[field].textOf(asked) : value
  const alike = questionsAlike(asked, lead.saidAgain ?? [])
  return (
    <Banner
      tone="info"
      title={saidAgainWords.found(valueNames[field])}
      actions={
        <>
          <Button variant="quiet" size="sm" onClick={() => void takeAll(alike, editing)}>
            {saidAgainWords.use}
          </Button>
          <Button variant="quiet" size="sm" onClick={() => void leaveOutAll(alike, editing)}>
            {saidAgainWords.leaveOut}
          </Button>
        </>
      }
    >
      <span dir="auto" className="break-words">
        {source ? saidAgainWords.from(text, source) : text}
      </span>
    </Banner>
  )
}

const isContact = (field: SaidAgain['field']): field is ContactList => field !== 'people' && isContactList(field)
