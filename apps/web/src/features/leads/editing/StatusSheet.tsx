import type { LeadStatus } from '@canvass/contracts/lead-status'
import type { LeadSummary } from '@canvass/contracts/leads'
import clsx from 'clsx'
import { useId, useState } from 'react'
import { RadioInput } from '../../../ui/forms/choices/RadioInput.tsx'
import { Button } from '../../../ui/actions/Button.tsx'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import { StatusGlyph } from '../../../ui/product/StatusGlyph.tsx'
import { statusLooks } from '../../../ui/product/status-words.ts'
import { TextAreaField } from '../../../ui/forms/TextAreaField.tsx'
import { editingWords } from '../lead/lead-edit-words.ts'
import type { LeadEditing } from '../lead/useLeadEditing.ts'

type StatusSheetProps = { lead: LeadSummary; editing: LeadEditing; isOpen: boolean; onClose: () => void }

/** Lists the available statuses; marking a lead as lost asks for the reason. */
export function StatusSheet({ lead, editing, isOpen, onClose }: StatusSheetProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={editingWords.status}>
      <StatusForm lead={lead} editing={editing} onDone={onClose} />
    </Sheet>
  )
}

function StatusForm({ lead, editing, onDone }: Omit<StatusSheetProps, 'isOpen' | 'onClose'> & { onDone: () => void }) {
  const name = useId()
  const [seen] = useState(lead)
  const [chosen, setChosen] = useState<LeadStatus>(lead.status)
  const [reason, setReason] = useState(lead.lostReason ?? '')
  const [problem, setProblem] = useState<string>()
  const save = async (): Promise<void> => {
    const lostReason = chosen === 'closed_lost' ? reason.trim() : null
    if (lostReason === '') {
      setProblem(editingWords.whyLostProblem)
      return
    }
    if (await editing.set({ status: chosen, lostReason }, seen)) onDone()
  }
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <fieldset className="flex min-w-0 flex-col gap-2">
        <legend className="sr-only">{editingWords.status}</legend>
        {editing.statuses.map((status) => (
          <label
            key={status}
            className={clsx(
              'flex min-h-13 cursor-pointer items-center gap-3 rounded-row border p-3 has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-brand',
              status === chosen ? 'border-brand bg-brand-soft inset-ring inset-ring-brand' : 'border-line bg-surface',
            )}
          >
            <StatusGlyph status={status} size={20} />
            <span className="flex-1 font-semibold">{statusLooks[status].word}</span>
            <RadioInput
              name={name}
              checked={status === chosen}
              onChange={() => setChosen(status)}
              className="outline-none"
            />
          </label>
        ))}
      </fieldset>
      {chosen === 'closed_lost' && (
        <TextAreaField
          label={editingWords.whyLost}
          value={reason}
          maxLength={500}
          rows={2}
          error={problem}
          onChange={(event) => {
            setReason(event.target.value)
            setProblem(undefined)
          }}
        />
      )}
      <Button type="submit" size="lg" isBlock>
        {editingWords.saveStatus}
      </Button>
    </form>
  )
}
