import { changeRole } from '@canvass/contracts/addresses/people'
import { ChangeRoleBody, type Member } from '@canvass/contracts/people'
import { ROLES } from '@canvass/contracts/shapes/roles'
import { useState } from 'react'
import { roleWords } from '../../../data/people/role-words.ts'
import { call } from '../../../platform/api/call.ts'
import { RadioGroup } from '../../../ui/forms/choices/RadioGroup.tsx'
import { Form } from '../../../ui/forms/Form.tsx'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import { showToast } from '../../../ui/overlays/toast-store.ts'
import { CurrentPassword } from '../../settings/security/CurrentPassword.tsx'
import { useAccountForm } from '../../settings/security/useAccountForm.ts'
import { useReload } from '../useChange.ts'
import { roleSheetWords } from '../words.ts'

/** Gives somebody another role, with what each of them may do. */
export function RoleSheet({ member: { id, name, role: before }, onClose }: { member: Member; onClose: () => void }) {
  const [role, setRole] = useState(before)
  const { typed, field, asksPassword, submit } = useAccountForm({})
  const reload = useReload()
  const save = (): Promise<string | undefined> =>
    submit({ schema: ChangeRoleBody, sent: { ...typed, role } }, async (body) => {
      await call(changeRole, { params: { id }, body })
      reload()
      showToast({ title: roleSheetWords.saved(name, roleSheetWords.as[role]) })
      onClose()
    })
  return (
    <Sheet isOpen onClose={onClose} title={roleSheetWords.title(name)}>
      <Form
        submitLabel={roleSheetWords.save}
        pendingLabel={roleSheetWords.saving}
        isDisabled={role === before}
        onSubmit={save}
      >
        <RadioGroup
          label={roleSheetWords.label}
          value={role}
          onChange={setRole}
          options={ROLES.map((value) => ({ value, label: roleWords[value], hint: roleSheetWords.hints[value] }))}
        />
        {asksPassword && role === 'admin' && (
          <CurrentPassword {...field('currentPassword')} hint={roleSheetWords.askedAgain} />
        )}
      </Form>
    </Sheet>
  )
}
