import { changeRole } from '@canvass/contracts/addresses/people'
import { ChangeRoleBody, type Member } from '@canvass/contracts/people'
import { call } from '../../../platform/api/call.ts'
import { Form } from '../../../ui/forms/Form.tsx'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import { showToast } from '../../../ui/overlays/toast-store.ts'
import { CurrentPassword } from '../../settings/security/CurrentPassword.tsx'
import { useAccountForm } from '../../settings/security/useAccountForm.ts'
import { useReload } from '../useChange.ts'
import { roleSheetWords } from '../words.ts'

/** Asks for confirmation before giving someone admin rights, and for the password if it was last typed long ago. */
export function AdminSheet({ member: { id, name }, onClose }: { member: Member; onClose: () => void }) {
  const { typed, field, asksPassword, submit } = useAccountForm({})
  const reload = useReload()
  const save = (): Promise<string | undefined> =>
    submit({ schema: ChangeRoleBody, sent: { ...typed, role: 'admin' } }, async (body) => {
      await call(changeRole, { params: { id }, body })
      reload()
      showToast({ title: roleSheetWords.saved(name, roleSheetWords.as.admin) })
      onClose()
    })
  return (
    <Sheet isOpen onClose={onClose} title={roleSheetWords.adminTitle(name)} description={roleSheetWords.hints.admin}>
      <Form submitLabel={roleSheetWords.save} pendingLabel={roleSheetWords.saving} onSubmit={save}>
        {asksPassword && <CurrentPassword {...field('currentPassword')} hint={roleSheetWords.askedAgain} />}
      </Form>
    </Sheet>
  )
}
