import { approveWaitlist } from '@canvass/contracts/addresses/admin/platform'
import type { Plan } from '@canvass/contracts/shapes/plans'
import { useState } from 'react'
import { call } from '../../../platform/api/call.ts'
import { Form } from '../../../ui/forms/Form.tsx'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import { showToast } from '../../../ui/overlays/toast-store.ts'
import { failureText } from '../../auth/field-errors.ts'
import { PlanSelect } from '../platform/PlanSelect.tsx'
import { platformWords } from '../platform/platform-words.ts'
import { waitlistWords } from './waitlist-words.ts'

type ApproveSheetProps = { id: string; name: string; email: string; onClose: () => void; onApproved: () => void }

/** Approves a person on a plan and emails them. */
export function ApproveSheet({ id, name, email, onClose, onApproved }: ApproveSheetProps) {
  const [plan, setPlan] = useState<Plan>('professional')
  const send = async (): Promise<string | undefined> => {
    try {
      await call(approveWaitlist, { params: { id }, body: { plan } })
    } catch (error) {
      return failureText(error, platformWords.failed)
    }
    showToast({ title: waitlistWords.approved })
    onApproved()
    onClose()
    return undefined
  }
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={waitlistWords.approveTitle(name)}
      description={waitlistWords.approveText(email)}
    >
      <Form submitLabel={waitlistWords.send} pendingLabel={platformWords.saving} onSubmit={send}>
        <PlanSelect value={plan} onChange={setPlan} />
      </Form>
    </Sheet>
  )
}
