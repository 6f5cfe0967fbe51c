import { changePlan, restoreOrganization, suspendOrganization } from '@canvass/contracts/addresses/admin/platform'
import type { PlatformOrganization } from '@canvass/contracts/admin/platform'
import { useState } from 'react'
import { call } from '../../../platform/api/call.ts'
import { TextAreaField } from '../../../ui/forms/TextAreaField.tsx'
import { Form } from '../../../ui/forms/Form.tsx'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import { showToast } from '../../../ui/overlays/toast-store.ts'
import { answerOf, failureText } from '../../auth/field-errors.ts'
import { PlanSelect } from '../platform/PlanSelect.tsx'
import { platformWords } from '../platform/platform-words.ts'
import { organizationWords } from './organization-words.ts'

export type Change = 'plan' | 'suspend' | 'restore'

type ChangeSheetProps = {
  change: Change
  organization: PlatformOrganization
  onClose: () => void
  onChanged: () => void
}

const titles = {
  plan: organizationWords.changePlanOf,
  suspend: organizationWords.suspendThis,
  restore: organizationWords.restoreThis,
}
const verbs = {
  plan: organizationWords.changePlan,
  suspend: organizationWords.suspend,
  restore: organizationWords.restore,
}

/** Changes an organization, with a reason for its audit log. */
export function ChangeSheet({ change, organization, onClose, onChanged }: ChangeSheetProps) {
  const [plan, setPlan] = useState(organization.plan)
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const save = async (): Promise<string | undefined> => {
    const params = { id: organization.id }
    try {
      if (change === 'plan') await call(changePlan, { params, body: { plan, reason } })
      else if (change === 'suspend') await call(suspendOrganization, { params, body: { reason } })
      else await call(restoreOrganization, { params, body: { reason } })
    } catch (failure) {
      const wrong = answerOf(failure).fields?.['reason']
      setError(wrong)
      return wrong === undefined ? failureText(failure, platformWords.failed) : undefined
    }
    showToast({ title: organizationWords.done[change] })
    onChanged()
    onClose()
    return undefined
  }
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={titles[change](organization.name)}
      description={organizationWords.about[change]}
    >
      <Form submitLabel={verbs[change]} pendingLabel={platformWords.saving} onSubmit={save}>
        {change === 'plan' && <PlanSelect value={plan} onChange={setPlan} />}
        <TextAreaField
          label={platformWords.reason}
          hint={platformWords.reasonHint}
          value={reason}
          error={error}
          maxLength={500}
          required
          onChange={({ target }) => {
            setReason(target.value)
            setError(undefined)
          }}
        />
      </Form>
    </Sheet>
  )
}
