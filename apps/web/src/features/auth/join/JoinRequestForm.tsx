import { askToJoin } from '@canvass/contracts/organization/join-requests'
import { useState } from 'react'
import { call } from '../../../platform/api/call.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Field } from '../../../ui/forms/Field.tsx'
import { AuthFrame } from '../AuthFrame.tsx'
import { answerOf, checkFields, failureText, typedFields } from '../field-errors.ts'
import { type Notice, NoticeBanner } from '../Notices.tsx'
import { SignInFoot } from '../SignInFoot.tsx'
import { useAuthForm } from '../useAuthForm.ts'
import { authWords } from '../words.ts'
import { joinWords } from './join-words.ts'

type JoinRequestFormProps = { token: string; organizationName: string; email: string; onSent: () => void }

/** Asks for the requester's name; the email comes from the link. */
export function JoinRequestForm({ token, organizationName, email, onSent }: JoinRequestFormProps) {
  const [said, setSaid] = useState<Notice>()
  const { formProps, field, clear, isPending } = useAuthForm({
    check: (form) => checkFields(askToJoin.body, { ...typedFields(form), token }),
    onAttempt: () => setSaid(undefined),
    async send(body) {
      await call(askToJoin, { body })
      onSent()
    },
    onFailure(error) {
      setSaid({ tone: 'bad', title: failureText(error, joinWords.askFailed) })
      return answerOf(error).fields
    },
  })
  const props = (name: string) => ({ ...field(name), onChange: () => clear(name) })
  return (
    <AuthFrame title={joinWords.askTitle(organizationName)} subtitle={joinWords.askSubtitle} foot={<SignInFoot />}>
      <form {...formProps} className="flex flex-col gap-4">
        <NoticeBanner notice={said} />
        <div className="grid grid-cols-[repeat(auto-fit,minmax(140px,1fr))] gap-x-3 gap-y-4">
          <Field {...props('firstName')} label={authWords.firstName} autoComplete="given-name" required />
          <Field {...props('lastName')} label={authWords.lastName} autoComplete="family-name" required />
        </div>
        <Field label={joinWords.email} value={email} readOnly hint={joinWords.emailFixed} autoComplete="off" />
        <Button type="submit" size="lg" isBlock isPending={isPending} pendingLabel={joinWords.asking} className="mt-2">
          {joinWords.ask}
        </Button>
      </form>
    </AuthFrame>
  )
}
