import { DeleteAccountBody } from '@canvass/contracts/account/deletion'
import { deleteOwnAccount } from '@canvass/contracts/addresses/account/deletion'
import { useNavigate } from 'react-router-dom'
import { call } from '../../../platform/api/call.ts'
import { pathTo } from '../../../platform/paths.ts'
import { signOut } from '../../../platform/session/sign-out.ts'
import { useUser } from '../../../platform/session/useUser.ts'
import { Field } from '../../../ui/forms/Field.tsx'
import { Form } from '../../../ui/forms/Form.tsx'
import { showToast } from '../../../ui/overlays/toast-store.ts'
import { CurrentPassword } from '../security/CurrentPassword.tsx'
import { accountWords } from '../security/security-words.ts'
import { useAccountForm } from '../security/useAccountForm.ts'
import { deletionWords } from './privacy-words.ts'

/** The username typed, and the password where it was typed long ago. Then this device is signed out as by a sign-out. */
export function DeletionForm() {
  const { username } = useUser()
  const navigate = useNavigate()
  const { typed, field, asksPassword, submit } = useAccountForm({ username: '' })
  const remove = (): Promise<string | undefined> =>
    submit({ schema: DeleteAccountBody, sent: typed }, async (body) => {
      const { erasedAt } = await call(deleteOwnAccount, { body })
      await signOut().catch(() => undefined)
      showToast({ title: deletionWords.done, description: deletionWords.doneText(erasedAt) })
      await navigate(pathTo('home'))
    })
  return (
    <Form submitLabel={deletionWords.confirm} pendingLabel={deletionWords.deleting} onSubmit={remove} isDestructive>
      <Field
        {...field('username')}
        label={deletionWords.username(username)}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
      />
      {asksPassword && <CurrentPassword {...field('currentPassword')} hint={accountWords.askedAgain} />}
    </Form>
  )
}
