import { resetPassword } from '@canvass/contracts/auth'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { call } from '../../platform/api/call.ts'
import { pathTo } from '../../platform/paths.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { AuthPage } from './AuthPage.tsx'
import { failureText } from './field-errors.ts'
import { checkNewPassword } from './new-password.ts'
import { TextLink } from './TextLink.tsx'
import { useAuthForm } from './useAuthForm.ts'

/** Where the mailed link leads: `/reset-password#token=…`, which no server ever sees. */
export function ResetPasswordPage() {
  const token = new URLSearchParams(useLocation().hash.slice(1)).get('token') ?? ''
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string | null>(null)
  const { formProps, field, clear, isPending } = useAuthForm({
    check: (form) => checkNewPassword(form, token),
    async send(body) {
      setFailure(null)
      await call(resetPassword, { body })
      showToast({ title: 'Password changed', description: 'Sign in with your new password.' })
      await navigate(pathTo('login'), { replace: true })
    },
    onFailure(error) {
      setFailure(failureText(error, 'This link is no longer valid. Ask for a new one.'))
    },
  })
  if (token === '') {
    return (
      <AuthPage title="This link is not complete" subtitle="Open it from the mail again, or ask for a new one.">
        <ButtonLink to={pathTo('forgotPassword')} size="lg" isBlock>
          Send Reset Email
        </ButtonLink>
      </AuthPage>
    )
  }
  return (
    <AuthPage
      title="Set a new password"
      subtitle="The link counts once. Other devices are signed out."
      foot={<TextLink to={pathTo('login')}>Back to Sign In</TextLink>}
    >
      <form {...formProps} className="flex flex-col gap-4">
        {failure !== null && (
          <Banner tone="bad" isAnnounced actions={<TextLink to={pathTo('forgotPassword')}>Send a new link</TextLink>}>
            {failure}
          </Banner>
        )}
        <PasswordField
          {...field('password')}
          label="New password"
          autoComplete="new-password"
          hint="At least 8 characters"
          required
          onChange={() => clear('password')}
        />
        <PasswordField
          {...field('confirmPassword')}
          label="Confirm password"
          autoComplete="new-password"
          required
          onChange={() => clear('confirmPassword')}
        />
        <Button type="submit" size="lg" isBlock isPending={isPending} pendingLabel="Saving..." className="mt-2">
          Save password
        </Button>
      </form>
    </AuthPage>
  )
}
