import { resetPassword } from '@canvass/contracts/auth'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { call } from '../../platform/api/call.ts'
import { pathTo } from '../../platform/paths.ts'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { ButtonLink } from '../../ui/actions/ButtonLink.tsx'
import { PasswordField } from '../../ui/forms/PasswordField.tsx'
import { showToast } from '../../ui/overlays/toast-store.ts'
import { AuthFrame } from './AuthFrame.tsx'
import { failureText } from './field-errors.ts'
import { checkNewPassword } from './new-password.ts'
import { TextLink } from './TextLink.tsx'
import { useAuthForm } from './useAuthForm.ts'
import { authWords, resetWords } from './words.ts'

/** Target of the emailed link: `/reset-password#token=…`. The token never reaches a server. */
export function ResetPasswordPage() {
  const token = new URLSearchParams(useLocation().hash.slice(1)).get('token') ?? ''
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string | null>(null)
  const { formProps, field, clear, isPending } = useAuthForm({
    check: (form) => checkNewPassword(form, token),
    onAttempt: () => setFailure(null),
    async send(body) {
      await call(resetPassword, { body })
      showToast({ title: resetWords.changed, description: resetWords.changedText })
      await navigate(pathTo('login'), { replace: true })
    },
    onFailure(error) {
      setFailure(failureText(error, resetWords.expired))
    },
  })
  if (token === '') {
    return (
      <AuthFrame
        title={resetWords.incomplete}
        subtitle={resetWords.incompleteText}
        foot={<TextLink to={pathTo('login')}>{authWords.backToSignIn}</TextLink>}
      >
        <ButtonLink to={pathTo('forgotPassword')} size="lg" isBlock>
          {authWords.sendResetEmail}
        </ButtonLink>
      </AuthFrame>
    )
  }
  return (
    <AuthFrame
      title={resetWords.title}
      subtitle={resetWords.subtitle}
      foot={<TextLink to={pathTo('login')}>{authWords.backToSignIn}</TextLink>}
    >
      <form {...formProps} className="flex flex-col gap-4">
        {failure !== null && (
          <Banner
            tone="bad"
            isAnnounced
            actions={<TextLink to={pathTo('forgotPassword')}>{resetWords.newLink}</TextLink>}
          >
            {failure}
          </Banner>
        )}
        <PasswordField
          {...field('password')}
          label={authWords.newPassword}
          autoComplete="new-password"
          hint={authWords.passwordHint}
          required
          onChange={() => clear('password')}
        />
        <PasswordField
          {...field('confirmPassword')}
          label={authWords.confirmPassword}
          autoComplete="new-password"
          required
          onChange={() => clear('confirmPassword')}
        />
        <Button
          type="submit"
          size="lg"
          isBlock
          isPending={isPending}
          pendingLabel={resetWords.pending}
          className="mt-2"
        >
          {resetWords.submit}
        </Button>
      </form>
    </AuthFrame>
  )
}
