import { approveJoinRequest } from '@canvass/contracts/addresses/organization/join-requests'
import { INVITED_ROLES, type InvitedRole } from '@canvass/contracts/organization/invitations'
import { ApproveJoinRequestBody, type JoinRequest } from '@canvass/contracts/organization/join-requests'
import { useState } from 'react'
import { roleWords } from '../../../data/people/role-words.ts'
import { call } from '../../../platform/api/call.ts'
import { RadioGroup } from '../../../ui/forms/choices/RadioGroup.tsx'
import { Form } from '../../../ui/forms/Form.tsx'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import { showToast } from '../../../ui/overlays/toast-store.ts'
import { useAccountForm } from '../../settings/security/useAccountForm.ts'
import { inviteWords } from '../invitations/invitation-words.ts'
import { useReload } from '../useChange.ts'
import { requestWords } from './joining-words.ts'

/** Approves a request with a role. Obstacles, such as no free seat, are shown above the button. */
export function ApproveSheet({ request: { id, name, email }, onClose }: { request: JoinRequest; onClose: () => void }) {
  const [role, setRole] = useState<InvitedRole>('member')
  const reload = useReload()
  const { submit } = useAccountForm({})
  const save = (): Promise<string | undefined> =>
    submit({ schema: ApproveJoinRequestBody, sent: { role } }, async (body) => {
      await call(approveJoinRequest, { params: { id }, body })
      reload()
      showToast({ title: requestWords.approved(name) })
      onClose()
    })
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={requestWords.approveTitle(name)}
      description={requestWords.approveText(email)}
    >
      <Form submitLabel={requestWords.send} pendingLabel={requestWords.sending} onSubmit={save}>
        <RadioGroup
          label={requestWords.role}
          value={role}
          onChange={setRole}
          options={INVITED_ROLES.map((value) => ({ value, label: roleWords[value], hint: inviteWords.hints[value] }))}
        />
      </Form>
    </Sheet>
  )
}
