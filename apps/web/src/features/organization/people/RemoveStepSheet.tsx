import { ConfirmationBody } from '@canvass/contracts/account/second-step'
import { removeSecondStep } from '@canvass/contracts/addresses/people'
import type { Member } from '@canvass/contracts/people'
import { call } from '../../../platform/api/call.ts'
import { Form } from '../../../ui/forms/Form.tsx'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import { showToast } from '../../../ui/overlays/toast-store.ts'
import { CurrentPassword } from '../../settings/security/CurrentPassword.tsx'
import { useAccountForm } from '../../settings/security/useAccountForm.ts'
import { useReload } from '../useChange.ts'
import { stepWords } from '../words.ts'

/**
 * Asks the admin for confirmation, and for their password if needed, before turning off the second step of someone who
 * lost it.
 */
export function RemoveStepSheet({ member: { id, name }, onClose }: { member: Member; onClose: () => void }) {
  const { typed, field, asksPassword, submit } = useAccountForm({})
  const reload = useReload()
  const remove = (): Promise<string | undefined> =>
    submit({ schema: ConfirmationBody, sent: typed }, async (body) => {
      await call(removeSecondStep, { params: { id }, body })
      reload()
      showToast({ title: stepWords.done(name) })
      onClose()
    })
  return (
    <Sheet isOpen onClose={onClose} title={stepWords.title} description={stepWords.forWhom(name)}>
      <Form submitLabel={stepWords.confirm} pendingLabel={stepWords.pending} onSubmit={remove} isDestructive>
        <p>{stepWords.about}</p>
        {asksPassword && <CurrentPassword {...field('currentPassword')} hint={stepWords.askedAgain} />}
      </Form>
    </Sheet>
  )
}
