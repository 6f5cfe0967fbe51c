import { register } from '@canvass/contracts/auth'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ApiError } from '../../platform/api/api-error.ts'
import { call } from '../../platform/api/call.ts'
import { pathTo } from '../../platform/paths.ts'
import { signIn } from '../../platform/session/sign-in.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { AuthPage } from './AuthPage.tsx'
import { answerOf, failureText } from './field-errors.ts'
import { checkRegistration } from './new-password.ts'
import { type Notice, NoticeBanner } from './Notices.tsx'
import { SignInFoot } from './SignInFoot.tsx'
import { useAuthForm } from './useAuthForm.ts'

type RegistrationFormProps = { accessCode: string; notice: Notice; onCodeNeeded: (notice: Notice) => void }

export function RegistrationForm({ accessCode, notice, onCodeNeeded }: RegistrationFormProps) {
  const navigate = useNavigate()
  const [said, setSaid] = useState(notice)
  const { formProps, field, clear, isPending } = useAuthForm({
    check: (form) => checkRegistration(form, accessCode),
    async send(body) {
      const { user } = await call(register, { body })
      signIn(user)
      await navigate(pathTo('home'))
    },
    onFailure(error) {
      const answer = answerOf(error)
      const needsCode = error instanceof ApiError && error.status === 403 && answer.requiresAccessCode === true
      if (needsCode) {
        const text = failureText(error, 'Invalid access code. Please check your code or join the waitlist.')
        onCodeNeeded({ tone: 'bad', title: 'Invalid access code', text })
        return undefined
      }
      const text = failureText(error, 'Registration failed. Please check your information.')
      setSaid({ tone: 'bad', title: text })
      return answer.fields
    },
  })
  const props = (name: string) => ({ ...field(name), onChange: () => clear(name) })
  return (
    <AuthPage
      title="Create Your Account"
      subtitle="Set up your organization. You become its admin."
      foot={<SignInFoot />}
    >
      <form {...formProps} className="flex flex-col gap-4">
        <NoticeBanner notice={said} />
        <div className="grid grid-cols-[repeat(auto-fit,minmax(140px,1fr))] gap-x-3 gap-y-4">
          <Field {...props('firstName')} label="First name" autoComplete="given-name" required />
          <Field {...props('lastName')} label="Last name" autoComplete="family-name" required />
        </div>
        <Field
          {...props('username')}
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          required
        />
        <Field {...props('email')} label="Email" type="email" inputMode="email" autoComplete="email" required />
        <PasswordField
          {...props('password')}
          label="Password"
          autoComplete="new-password"
          hint="At least 8 characters"
          required
        />
        <PasswordField {...props('confirmPassword')} label="Confirm password" autoComplete="new-password" required />
        <Field {...props('organizationName')} label="Organization name" autoComplete="organization" required />
        <Field
          {...props('organizationDomain')}
          label="Domain"
          optional
          inputMode="url"
          autoCapitalize="none"
          placeholder="company.example"
        />
        <Field {...props('organizationIndustry')} label="Industry" optional />
        <Button
          type="submit"
          size="lg"
          isBlock
          isPending={isPending}
          pendingLabel="Creating account..."
          className="mt-2"
        >
          Create Account
        </Button>
      </form>
    </AuthPage>
  )
}
