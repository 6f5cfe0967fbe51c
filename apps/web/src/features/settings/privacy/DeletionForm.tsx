import { DeleteAccountBody } from '@canvass/contracts/account/deletion'
import { deleteOwnAccount } from '@canvass/contracts/addresses/account/deletion'
import { useNavigate } from 'react-router-dom'
import { call } from '../../../platform/api/call.ts'
import { pathTo } from '../../../platform/paths.ts'
import { signOut } from '../../../platform/session/sign-out.ts'
import { useUser } from '../../../platform/session/useUser.ts'
import { Field } from '../../../ui/forms/Field.tsx'
import { Form } from '../../../ui/forms/Form.tsx'
import { CurrentPassword } from '../security/CurrentPassword.tsx'
import { accountWords } from '../security/security-words.ts'
import { useAccountForm } from '../security/useAccountForm.ts'
import { deletionWords } from './privacy-words.ts'

/**
 * Asks for the username, and for the password if it was last typed long ago. Then shows the link to undo it and signs
 * out this device.
 */
export function DeletionForm() {
  const { username } = useUser()
  const navigate = useNavigate()
  const { typed, field, asksPassword, submit } = useAccountForm({ username: '' })
  const remove = (): Promise<string | undefined> =>
    submit({ schema: DeleteAccountBody, sent: typed }, async (body) => {
      const { erasedAt, takeBackToken } = await call(deleteOwnAccount, { body })
      // That screen is public: it stays open while this device signs out.
      await navigate(`${pathTo('takeBack')}#token=${takeBackToken}`, { replace: true, state: { erasedAt } })
      await signOut().catch(() => undefined)
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
