import { forgotPassword } from '@canvass/contracts/auth'
import { useState } from 'react'
import { call } from '../../platform/api/call.ts'
import { pathTo } from '../../platform/paths.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { ButtonLink } from '../../ui/actions/ButtonLink.tsx'
import { Field } from '../../ui/forms/Field.tsx'
import { showToast } from '../../ui/overlays/toast-store.ts'
import { AuthFrame } from './AuthFrame.tsx'
import { answerOf, checkFields, typedFields } from './field-errors.ts'
import { NumberedSteps } from './NumberedSteps.tsx'
import { TextLink } from './TextLink.tsx'
import { useAuthForm } from './useAuthForm.ts'
import { authWords, forgotWords } from './words.ts'

export function ForgotPasswordPage() {
  const [isSent, setSent] = useState(false)
  const { formProps, field, clear, isPending } = useAuthForm({
    check: (form) => checkFields(forgotPassword.body, typedFields(form)),
    async send(body) {
      await call(forgotPassword, { body })
      showToast({ title: forgotWords.sent, description: forgotWords.sentText })
      setSent(true)
    },
    onFailure(error) {
      showToast({
        title: forgotWords.failed,
        description: answerOf(error).error || forgotWords.failed,
        variant: 'destructive',
      })
    },
  })
  if (isSent) return <SentConfirmation />
  return (
    <AuthFrame
      title={forgotWords.title}
      subtitle={forgotWords.subtitle}
      foot={<TextLink to={pathTo('login')}>{authWords.backToSignIn}</TextLink>}
    >
      <form {...formProps} className="flex flex-col gap-4">
        <Field
          {...field('email')}
          label={authWords.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          onChange={() => clear('email')}
        />
        <Button type="submit" size="lg" isBlock isPending={isPending} pendingLabel={authWords.sending} className="mt-2">
          {authWords.sendResetEmail}
        </Button>
      </form>
    </AuthFrame>
  )
}

function SentConfirmation() {
  return (
    <AuthFrame title={forgotWords.sentTitle} subtitle={forgotWords.sentSubtitle}>
      <NumberedSteps steps={forgotWords.steps} className="mb-6" />
      <ButtonLink to={pathTo('login')} size="lg" isBlock>
        {authWords.backToSignIn}
      </ButtonLink>
    </AuthFrame>
  )
}
