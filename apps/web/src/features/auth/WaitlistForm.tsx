import { joinWaitlist, WaitlistBody } from '@canvass/contracts/auth'
import { useState } from 'react'
import { call } from '../../platform/api/call.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Field } from '../../ui/forms/Field.tsx'
import { TextAreaField } from '../../ui/forms/TextAreaField.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import { answerOf, checkFields, failureText, typedFields } from './field-errors.ts'
import { type Notice, NoticeBanner } from './Notices.tsx'
import { SignInFoot } from './SignInFoot.tsx'
import { useAuthForm } from './useAuthForm.ts'
import { authWords, waitlistWords } from './words.ts'

type WaitlistFormProps = { notice: Notice | undefined; onAccessCode: () => void }

const JOINED: Notice = { tone: 'good', title: waitlistWords.joined }

export function WaitlistForm({ notice, onAccessCode }: WaitlistFormProps) {
  const [said, setSaid] = useState(notice)
  const { formProps, field, clear, isPending } = useAuthForm({
    check: (form) => checkFields(WaitlistBody, typedFields(form, ['companyName', 'useCase'])),
    onAttempt: () => setSaid(undefined),
    async send(body) {
      await call(joinWaitlist, { body })
      setSaid(JOINED)
    },
    onFailure(error) {
      setSaid({ tone: 'bad', title: failureText(error, waitlistWords.failed) })
      return answerOf(error).fields
    },
  })
  const props = (name: string) => ({ ...field(name), onChange: () => clear(name) })
  return (
    <AuthFrame title={waitlistWords.title} subtitle={waitlistWords.subtitle} foot={<SignInFoot />}>
      <div className="flex flex-col gap-4">
        <NoticeBanner notice={said} />
        {said !== JOINED && (
          <form {...formProps} className="flex flex-col gap-4">
            <div className="grid grid-cols-[repeat(auto-fit,minmax(140px,1fr))] gap-x-3 gap-y-4">
              <Field {...props('firstName')} label={authWords.firstName} autoComplete="given-name" required />
              <Field {...props('lastName')} label={authWords.lastName} autoComplete="family-name" required />
            </div>
            <Field
              {...props('email')}
              label={authWords.email}
              type="email"
              inputMode="email"
              autoComplete="email"
              required
            />
            <Field {...props('companyName')} label={waitlistWords.company} optional autoComplete="organization" />
            <TextAreaField
              {...props('useCase')}
              label={waitlistWords.purpose}
              optional
              hint={waitlistWords.purposeHint}
            />
            <Button
              type="submit"
              size="lg"
              isBlock
              isPending={isPending}
              pendingLabel={waitlistWords.pending}
              className="mt-2"
            >
              {waitlistWords.submit}
            </Button>
          </form>
        )}
        <Button variant="plain" size="lg" isBlock disabled={isPending} onClick={onAccessCode}>
          {waitlistWords.enterCode}
        </Button>
      </div>
    </AuthFrame>
  )
}
