import { makeAccessCode } from '@canvass/contracts/addresses/admin/platform'
import type { Plan } from '@canvass/contracts/shapes/plans'
import { useState } from 'react'
import { call } from '../../../platform/api/call.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Field } from '../../../ui/forms/Field.tsx'
import { NumberField } from '../../../ui/forms/figures/NumberField.tsx'
import { Form } from '../../../ui/forms/Form.tsx'
import { CopyButton } from '../../../ui/overlays/CopyButton.tsx'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import { answerOf, failureText } from '../../auth/field-errors.ts'
import { PlanSelect } from '../platform/PlanSelect.tsx'
import { platformWords } from '../platform/platform-words.ts'
import { codeWords } from './code-words.ts'

const USUAL = { uses: 1, days: 30 }

/** Creates a code and shows it the only time that is possible. */
export function NewCodeSheet({ onClose, onMade }: { onClose: () => void; onMade: () => void }) {
  const [label, setLabel] = useState('')
  const [plan, setPlan] = useState<Plan>('professional')
  const [maxUses, setMaxUses] = useState<number | null>(USUAL.uses)
  const [days, setDays] = useState<number | null>(USUAL.days)
  const [error, setError] = useState<string>()
  const [made, setMade] = useState<string>()
  const make = async (): Promise<string | undefined> => {
    try {
      const { accessCode } = await call(makeAccessCode, { body: { label, plan, maxUses, days } })
      setMade(accessCode)
      onMade()
      return undefined
    } catch (failure) {
      const wrong = answerOf(failure).fields?.['label']
      setError(wrong)
      return wrong === undefined ? failureText(failure, platformWords.failed) : undefined
    }
  }
  if (made !== undefined) return <MadeCode accessCode={made} onClose={onClose} />
  return (
    <Sheet isOpen onClose={onClose} title={codeWords.make}>
      <Form submitLabel={codeWords.submit} pendingLabel={platformWords.saving} onSubmit={make}>
        <Field
          label={codeWords.label}
          hint={codeWords.labelHint}
          value={label}
          error={error}
          maxLength={80}
          required
          onChange={({ target }) => {
            setLabel(target.value)
            setError(undefined)
          }}
        />
        <PlanSelect value={plan} onChange={setPlan} />
        <NumberField
          label={codeWords.maxUses}
          hint={codeWords.maxUsesHint}
          value={maxUses}
          onChange={setMaxUses}
          min={1}
          max={100_000}
        />
        <NumberField
          label={codeWords.days}
          end={codeWords.daysUnit}
          hint={codeWords.daysHint}
          value={days}
          onChange={setDays}
          min={1}
          max={3_650}
        />
      </Form>
    </Sheet>
  )
}

function MadeCode({ accessCode, onClose }: { accessCode: string; onClose: () => void }) {
  return (
    <Sheet isOpen onClose={onClose} title={codeWords.madeTitle} description={codeWords.shownOnce}>
      <div className="flex flex-col gap-4">
        <p className="rounded-control bg-sunken px-3 py-4 text-center font-mono text-22 wrap-anywhere select-all">
          {accessCode}
        </p>
        <div className="flex flex-wrap justify-end gap-2">
          <CopyButton text={accessCode} label={codeWords.copy} said={codeWords.copied} />
          <Button onClick={onClose}>{codeWords.done}</Button>
        </div>
      </div>
    </Sheet>
  )
}
