import { forgotPassword } from '@canvass/contracts/auth'
import { useState } from 'react'
import { call } from '../../platform/api/call.ts'
import { pathTo } from '../../platform/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Field } from '../../ui/Field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { AuthPage } from './AuthPage.tsx'
import { answerOf, checkFields, typedFields } from './field-errors.ts'
import { TextLink } from './TextLink.tsx'
import { useAuthForm } from './useAuthForm.ts'

const FAILED = 'Failed to send reset email'

export function ForgotPasswordPage() {
  const [isSent, setSent] = useState(false)
  const { formProps, field, clear, isPending } = useAuthForm({
    check: (form) => checkFields(forgotPassword.body, typedFields(form)),
    async send(body) {
      await call(forgotPassword, { body })
      showToast({ title: 'Reset email sent', description: 'Check your email for password reset instructions.' })
      setSent(true)
    },
    onFailure(error) {
      showToast({ title: FAILED, description: answerOf(error).error || FAILED, variant: 'destructive' })
    },
  })
  if (isSent) return <SentConfirmation />
  return (
    <AuthPage
      title="Forgot password?"
      subtitle="Type the e-mail of your account. A link to set a new password comes by mail."
      foot={<TextLink to={pathTo('login')}>Back to Sign In</TextLink>}
    >
      <form {...formProps} className="flex flex-col gap-4">
        <Field
          {...field('email')}
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          onChange={() => clear('email')}
        />
        <Button type="submit" size="lg" isBlock isPending={isPending} pendingLabel="Sending..." className="mt-2">
          Send Reset Email
        </Button>
      </form>
    </AuthPage>
  )
}

const steps = ['Check your inbox and spam folder', 'Click the reset link in the email', 'Create a new secure password']

function SentConfirmation() {
  return (
    <AuthPage title="Check your email" subtitle="If there is an account with this e-mail, the mail is on its way.">
      <ol className="mb-6 divide-y divide-line border-y border-line">
        {steps.map((step, at) => (
          <li key={step} className="flex min-h-12 items-center gap-3">
            <span
              aria-hidden
              className="flex size-6 items-center justify-center rounded-full bg-brand-soft text-12 font-semibold text-brand"
            >
              {at + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
      <ButtonLink to={pathTo('login')} size="lg" isBlock>
        Back to Sign In
      </ButtonLink>
    </AuthPage>
  )
}
