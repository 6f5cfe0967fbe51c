import type { LeadSummary } from '@canvass/contracts/leads'
import type { Editable } from '@canvass/domain/edit-rules'
import { useId, useState } from 'react'
import { Button } from '../../../ui/actions/Button.tsx'
import { Field } from '../../../ui/forms/Field.tsx'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import { FIELD_WORDS } from '../lead/field-words.ts'
import { editingWords } from '../lead/lead-edit-words.ts'
import { leadWords } from '../lead/lead-words.ts'
import type { LeadEditing } from '../lead/useLeadEditing.ts'
import { changedDetails, DETAILS, typedDetails } from './details-values.ts'
import { typedAmount } from './typed-amount.ts'

type DetailsSheetProps = { lead: LeadSummary; editing: LeadEditing; isOpen: boolean; onClose: () => void }

/** Edits amount, name, and contact data. Only changed fields become edits. */
export function DetailsSheet({ lead, editing, isOpen, onClose }: DetailsSheetProps) {
  const form = useId()
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={editingWords.editDetails}
      foot={
        <Button type="submit" form={form} size="lg" isBlock>
          {leadWords.save}
        </Button>
      }
    >
      <DetailsForm id={form} lead={lead} editing={editing} onDone={onClose} />
    </Sheet>
  )
}

function DetailsForm({
  id,
  lead,
  editing,
  onDone,
}: Omit<DetailsSheetProps, 'isOpen' | 'onClose'> & { id: string; onDone: () => void }) {
  // The lead when the form was opened: updates that arrive in the meantime aren't the user's changes.
  const [seen] = useState(lead)
  const [values, setValues] = useState(() => typedDetails(seen))
  const amount = typedAmount(values.dealAmount)
  const [isTried, setTried] = useState(false)
  const save = async (): Promise<void> => {
    setTried(true)
    if (amount === undefined) return
    if (await editing.set(changedDetails(seen, values, amount) as Partial<Editable>, seen)) onDone()
  }
  return (
    <form
      id={id}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {DETAILS.map(({ name, ...rest }) => (
        <Field
          key={name}
          {...rest}
          label={name === 'dealAmount' ? editingWords.amountLabel : FIELD_WORDS[name]}
          dir="auto"
          autoComplete="off"
          value={values[name]}
          error={name === 'dealAmount' && isTried && amount === undefined ? editingWords.amountProblem : undefined}
          onChange={(event) => setValues({ ...values, [name]: event.target.value })}
        />
      ))}
    </form>
  )
}
