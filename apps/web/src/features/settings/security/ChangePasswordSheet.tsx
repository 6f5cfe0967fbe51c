import { ChangePasswordBody } from '@canvass/contracts/account'
import { changePassword } from '@canvass/contracts/addresses/account'
import { call } from '../../../platform/api/call.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Form } from '../../../ui/forms/Form.tsx'
import { PasswordField } from '../../../ui/forms/PasswordField.tsx'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import { showToast } from '../../../ui/overlays/toast-store.ts'
import { CurrentPassword } from './CurrentPassword.tsx'
import { accountWords } from './security-words.ts'
import { useAccountForm } from './useAccountForm.ts'

type ChangePasswordSheetProps = { onClose: () => void; onChanged: () => void; onForgotten: () => void }

/** Changes the password with the current one; users who don't know it can have a link emailed. */
export function ChangePasswordSheet({ onClose, onChanged, onForgotten }: ChangePasswordSheetProps) {
  const { typed, field, submit } = useAccountForm({ currentPassword: '', password: '', confirmPassword: '' })
  const { confirmPassword, ...sent } = typed
  const save = (): Promise<string | undefined> => {
    const wrong = sent['password'] === confirmPassword ? {} : { confirmPassword: accountWords.passwordsDiffer }
    return submit({ schema: ChangePasswordBody, sent, wrong }, async (body) => {
      await call(changePassword, { body })
      showToast({ title: accountWords.passwordChanged, description: accountWords.passwordChangedText })
      onChanged()
      onClose()
    })
  }
  return (
    <Sheet isOpen onClose={onClose} title={accountWords.passwordTitle} description={accountWords.passwordAbout}>
      <Form
        submitLabel={accountWords.save}
        pendingLabel={accountWords.saving}
        onSubmit={save}
        actions={
          <Button variant="plain" onClick={onForgotten}>
            {accountWords.forgot}
          </Button>
        }
      >
        <CurrentPassword {...field('currentPassword')} />
        <PasswordField
          {...field('password')}
          label={accountWords.newPassword}
          hint={accountWords.passwordHint}
          autoComplete="new-password"
          required
        />
        <PasswordField
          {...field('confirmPassword')}
          label={accountWords.confirmPassword}
          autoComplete="new-password"
          required
        />
      </Form>
    </Sheet>
  )
}
