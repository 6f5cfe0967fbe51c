import type { ContactList } from '@canvass/contracts/shapes/contact-lists'
import type { Lead, RestatedValue } from '@canvass/contracts/leads'
import { isContactList } from '@canvass/domain/lead-changes/value-changes'
import { Button } from '../../../ui/actions/Button.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { sourceWord } from '../evidence/source-looks.ts'
import { removeAll, sameQuestions, restoreAll } from '../lead/reported-again.ts'
import type { LeadEditing } from '../lead/useLeadEditing.ts'
import { reportedAgainWords, valueNames } from './contact-edit-words.ts'
import { CONTACT_KINDS } from './contact-kinds.ts'

/**
 * Asks about a value that a user removed and another source has since reported: one at a time, to use or to leave out.
 */
export function ReportedAgainNote({ lead, editing }: { lead: Lead; editing: LeadEditing }) {
  const asked = lead.saidAgain?.[0]
  if (!asked || !editing.canEdit) return null
  const { field, value, evidence } = asked
  const source = sourceWord(evidence)
  const text = isContact(field) ? CONTACT_KINDS[field].textOf(asked) : value
  const alike = sameQuestions(asked, lead.saidAgain ?? [])
  return (
    <Banner
      tone="info"
      title={reportedAgainWords.found(valueNames[field])}
      actions={
        <>
          <Button variant="quiet" size="sm" onClick={() => void restoreAll(alike, editing)}>
            {reportedAgainWords.use}
          </Button>
          <Button variant="quiet" size="sm" onClick={() => void removeAll(alike, editing)}>
            {reportedAgainWords.leaveOut}
          </Button>
        </>
      }
    >
      <span dir="auto" className="break-words">
        {source ? reportedAgainWords.from(text, source) : text}
      </span>
    </Banner>
  )
}

const isContact = (field: RestatedValue['field']): field is ContactList => field !== 'people' && isContactList(field)
