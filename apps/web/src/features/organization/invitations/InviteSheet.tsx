import { createInvitation } from '@canvass/contracts/addresses/organization/invitations'
import {
  CreateInvitationBody,
  INVITATION_DAYS,
  INVITED_ROLES,
  type InvitedRole,
} from '@canvass/contracts/organization/invitations'
import { useState } from 'react'
import { roleWords } from '../../../data/people/role-words.ts'
import { call } from '../../../platform/api/call.ts'
import { RadioGroup } from '../../../ui/forms/choices/RadioGroup.tsx'
import { Select } from '../../../ui/forms/choices/Select.tsx'
import { Field } from '../../../ui/forms/Field.tsx'
import { Form } from '../../../ui/forms/Form.tsx'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import { showToast } from '../../../ui/overlays/toast-store.ts'
import { useAccountForm } from '../../settings/security/useAccountForm.ts'
import { useReload } from '../useChange.ts'
import { inviteWords } from './invitation-words.ts'
import { LinkSheet } from './LinkSheet.tsx'

const DAYS = ['1', '3', '7', '14', '30']
const USES = ['1', '2', '3', '5', '10', '20', '50']

/** Invites one person by email, or creates a link for several. */
export function InviteSheet({ by, onClose }: { by: 'email' | 'link'; onClose: () => void }) {
  const [role, setRole] = useState<InvitedRole>('member')
  const [days, setDays] = useState(`${INVITATION_DAYS}`)
  const [uses, setUses] = useState('1')
  const [link, setLink] = useState<string>()
  const reload = useReload()
  const { typed, field, submit } = useAccountForm({})
  const isMailed = by === 'email'
  const sent = isMailed ? { email: typed['email'] ?? '' } : { maxUses: Number(uses) }
  const save = (): Promise<string | undefined> =>
    submit({ schema: CreateInvitationBody, sent: { ...sent, role, expiresInDays: Number(days) } }, async (body) => {
      const made = await call(createInvitation, { body })
      reload()
      if (made.link !== null) return setLink(made.link)
      showToast({ title: inviteWords.sent(made.invitation.email ?? '') })
      onClose()
    })
  if (link !== undefined) return <LinkSheet link={link} onClose={onClose} />
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={isMailed ? inviteWords.emailTitle : inviteWords.linkTitle}
      description={isMailed ? inviteWords.emailText : inviteWords.linkText}
    >
      <Form
        submitLabel={isMailed ? inviteWords.send : inviteWords.make}
        pendingLabel={isMailed ? inviteWords.sending : inviteWords.making}
        onSubmit={save}
      >
        {isMailed && (
          <Field
            {...field('email')}
            label={inviteWords.email}
            type="email"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            required
          />
        )}
        <RadioGroup
          label={inviteWords.role}
          value={role}
          onChange={setRole}
          options={INVITED_ROLES.map((value) => ({ value, label: roleWords[value], hint: inviteWords.hints[value] }))}
        />
        <div className="grid grid-cols-[repeat(auto-fit,minmax(140px,1fr))] gap-3">
          {!isMailed && (
            <Select
              label={inviteWords.uses}
              value={uses}
              onChange={setUses}
              options={USES.map((value) => ({ value, label: inviteWords.people(Number(value)) }))}
            />
          )}
          <Select
            label={inviteWords.expires}
            value={days}
            onChange={setDays}
            options={DAYS.map((value) => ({ value, label: inviteWords.days(Number(value)) }))}
          />
        </div>
      </Form>
    </Sheet>
  )
}
