import { register } from '@canvass/contracts/auth'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ApiError } from '../../platform/api/api-error.ts'
import { call } from '../../platform/api/call.ts'
import { pathTo } from '../../platform/paths.ts'
import { signIn } from '../../platform/session/sign-in.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Field } from '../../ui/forms/Field.tsx'
import { PasswordField } from '../../ui/forms/PasswordField.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import { answerOf, failureText } from './field-errors.ts'
import { checkRegistration } from './new-password.ts'
import { type Notice, NoticeBanner } from './Notices.tsx'
import { SignInFoot } from './SignInFoot.tsx'
import { useAuthForm } from './useAuthForm.ts'
import { authWords, codeWords, registrationWords } from './words.ts'

type RegistrationFormProps = { accessCode: string; notice: Notice; onCodeNeeded: (notice: Notice) => void }

export function RegistrationForm({ accessCode, notice, onCodeNeeded }: RegistrationFormProps) {
  const navigate = useNavigate()
  const [said, setSaid] = useState<Notice | undefined>(notice)
  const { formProps, field, clear, isPending } = useAuthForm({
    check: (form) => checkRegistration(form, accessCode),
    onAttempt: () => setSaid(undefined),
    async send(body) {
      const { user } = await call(register, { body })
      signIn(user)
      await navigate(pathTo('home'))
    },
    onFailure(error) {
      const answer = answerOf(error)
      const needsCode = error instanceof ApiError && error.status === 403 && answer.requiresAccessCode === true
      if (needsCode) {
        const text = failureText(error, registrationWords.codeRefused)
        onCodeNeeded({ tone: 'bad', title: codeWords.invalid, text })
        return undefined
      }
      const text = failureText(error, registrationWords.failed)
      setSaid({ tone: 'bad', title: text })
      return answer.fields
    },
  })
  const props = (name: string) => ({ ...field(name), onChange: () => clear(name) })
  return (
    <AuthFrame title={registrationWords.title} subtitle={registrationWords.subtitle} foot={<SignInFoot />}>
      <form {...formProps} className="flex flex-col gap-4">
        <NoticeBanner notice={said} />
        <div className="grid grid-cols-[repeat(auto-fit,minmax(140px,1fr))] gap-x-3 gap-y-4">
          <Field {...props('firstName')} label={authWords.firstName} autoComplete="given-name" required />
          <Field {...props('lastName')} label={authWords.lastName} autoComplete="family-name" required />
        </div>
        <Field
          {...props('username')}
          label={authWords.username}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          required
        />
        <Field
          {...props('email')}
          label={authWords.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          required
        />
        <PasswordField
          {...props('password')}
          label={authWords.password}
          autoComplete="new-password"
          hint={authWords.passwordHint}
          required
        />
        <PasswordField
          {...props('confirmPassword')}
          label={authWords.confirmPassword}
          autoComplete="new-password"
          required
        />
        <Field
          {...props('organizationName')}
          label={registrationWords.organization}
          autoComplete="organization"
          required
        />
        <Field
          {...props('organizationDomain')}
          label={registrationWords.domain}
          optional
          inputMode="url"
          autoCapitalize="none"
          placeholder={registrationWords.domainExample}
        />
        <Field {...props('organizationIndustry')} label={registrationWords.industry} optional />
        <Button
          type="submit"
          size="lg"
          isBlock
          isPending={isPending}
          pendingLabel={registrationWords.pending}
          className="mt-2"
        >
          {registrationWords.submit}
        </Button>
      </form>
    </AuthFrame>
  )
}
