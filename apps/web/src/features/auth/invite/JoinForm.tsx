import type { AnswerOf } from '@canvass/contracts/endpoint'
import { acceptInvitation, type findInvitation } from '@canvass/contracts/organization/invitations'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { call } from '../../../platform/api/call.ts'
import { pathTo } from '../../../platform/paths.ts'
import { signIn } from '../../../platform/session/sign-in.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Field } from '../../../ui/forms/Field.tsx'
import { PasswordField } from '../../../ui/forms/PasswordField.tsx'
import { AuthFrame } from '../AuthFrame.tsx'
import { answerOf, failureText } from '../field-errors.ts'
import { checkJoining } from '../new-password.ts'
import { type Notice, NoticeBanner } from '../Notices.tsx'
import { SignInFoot } from '../SignInFoot.tsx'
import { useAuthForm } from '../useAuthForm.ts'
import { authWords } from '../words.ts'
import { inviteWords } from './invite-words.ts'

type JoinFormProps = { token: string; invitation: AnswerOf<typeof findInvitation> }

/** Creates the account of an invited person. Organization and role come from the invitation. */
export function JoinForm({
  token,
  invitation: { organizationName, invitedBy, role, email, expiresAt },
}: JoinFormProps) {
  const navigate = useNavigate()
  const [said, setSaid] = useState<Notice>()
  const { formProps, field, clear, isPending } = useAuthForm({
    check: (form) => checkJoining(form, token),
    onAttempt: () => setSaid(undefined),
    async send(body) {
      const { user } = await call(acceptInvitation, { body })
      signIn(user)
      await navigate(pathTo('home'), { replace: true })
    },
    onFailure(error) {
      setSaid({ tone: 'bad', title: failureText(error, inviteWords.failed) })
      return answerOf(error).fields
    },
  })
  const props = (name: string) => ({ ...field(name), onChange: () => clear(name) })
  return (
    <AuthFrame
      title={inviteWords.title(organizationName)}
      subtitle={inviteWords.subtitle(invitedBy, inviteWords.roles[role])}
      foot={<SignInFoot />}
    >
      <form {...formProps} className="flex flex-col gap-4">
        <NoticeBanner notice={said} />
        <div className="grid grid-cols-[repeat(auto-fit,minmax(140px,1fr))] gap-x-3 gap-y-4">
          <Field {...props('firstName')} label={authWords.firstName} autoComplete="given-name" required />
          <Field {...props('lastName')} label={authWords.lastName} autoComplete="family-name" required />
        </div>
        {email === null ? (
          <Field
            {...props('email')}
            label={authWords.email}
            type="email"
            inputMode="email"
            autoComplete="email"
            required
          />
        ) : (
          <Field label={authWords.email} value={email} readOnly hint={inviteWords.emailFixed} autoComplete="off" />
        )}
        <Field
          {...props('username')}
          label={authWords.username}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
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
        <Button
          type="submit"
          size="lg"
          isBlock
          isPending={isPending}
          pendingLabel={inviteWords.pending}
          className="mt-2"
        >
          {inviteWords.submit}
        </Button>
        <p className="text-center text-14 text-ink-soft">{inviteWords.until(expiresAt)}</p>
      </form>
    </AuthFrame>
  )
}
