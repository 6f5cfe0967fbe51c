import { handOverOrganization } from '@canvass/contracts/addresses/people'
import { HandOverBody } from '@canvass/contracts/people'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { call } from '../../../platform/api/call.ts'
import { pathTo } from '../../../platform/paths.ts'
import { sessionQuery } from '../../../platform/session/session-query.ts'
import { Form } from '../../../ui/forms/Form.tsx'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import { showToast } from '../../../ui/overlays/toast-store.ts'
import { CurrentPassword } from '../../settings/security/CurrentPassword.tsx'
import { useAccountForm } from '../../settings/security/useAccountForm.ts'
import { handOverWords } from '../words.ts'

type HandOverSheetProps = { to: { id: string; name: string }; onClose: () => void }

/**
 * Hands over the organization after a password check. The user may no longer have access to this screen, so goes back
 * to Settings.
 */
export function HandOverSheet({ to: { id, name }, onClose }: HandOverSheetProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { typed, field, submit } = useAccountForm({ currentPassword: '' })
  const save = (): Promise<string | undefined> =>
    submit({ schema: HandOverBody, sent: { ...typed, toUserId: id } }, async (body) => {
      await call(handOverOrganization, { body })
      showToast({ title: handOverWords.done(name) })
      onClose()
      await navigate(pathTo('settings'), { replace: true })
      await client.invalidateQueries({ queryKey: sessionQuery.queryKey })
    })
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={handOverWords.confirmTitle(name)}
      description={handOverWords.confirmText(name)}
    >
      <Form submitLabel={handOverWords.button} pendingLabel={handOverWords.pending} onSubmit={save}>
        <CurrentPassword {...field('currentPassword')} />
      </Form>
    </Sheet>
  )
}
