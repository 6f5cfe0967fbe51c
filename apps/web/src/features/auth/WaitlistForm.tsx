import { joinWaitlist, WaitlistBody } from '@canvass/contracts/auth'
import { useState } from 'react'
import { call } from '../../platform/api/call.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { AuthPage } from './AuthPage.tsx'
import { answerOf, checkFields, failureText, typedFields } from './field-errors.ts'
import { type Notice, NoticeBanner } from './Notices.tsx'
import { SignInFoot } from './SignInFoot.tsx'
import { useAuthForm } from './useAuthForm.ts'

type WaitlistFormProps = { notice: Notice | undefined; onAccessCode: () => void }

const JOINED: Notice = {
  tone: 'good',
  title: "You're on the waitlist! We'll notify you when access becomes available.",
}

export function WaitlistForm({ notice, onAccessCode }: WaitlistFormProps) {
  const [said, setSaid] = useState(notice)
  const { formProps, field, clear, isPending } = useAuthForm({
    check: (form) => checkFields(WaitlistBody, typedFields(form, ['companyName', 'useCase'])),
    async send(body) {
      await call(joinWaitlist, { body })
      setSaid(JOINED)
    },
    onFailure(error) {
      setSaid({ tone: 'bad', title: failureText(error, 'Waitlist signup failed. Please try again.') })
      return answerOf(error).fields
    },
  })
  const props = (name: string) => ({ ...field(name), onChange: () => clear(name) })
  return (
    <AuthPage
      title="Join the waitlist"
      subtitle="Canvass is in controlled testing. We write when there is room."
      foot={<SignInFoot />}
    >
      <div className="flex flex-col gap-4">
        <NoticeBanner notice={said} />
        {said !== JOINED && (
          <form {...formProps} className="flex flex-col gap-4">
            <div className="grid grid-cols-[repeat(auto-fit,minmax(140px,1fr))] gap-x-3 gap-y-4">
              <Field {...props('firstName')} label="First name" autoComplete="given-name" required />
              <Field {...props('lastName')} label="Last name" autoComplete="family-name" required />
            </div>
            <Field {...props('email')} label="Email" type="email" inputMode="email" autoComplete="email" required />
            <Field {...props('companyName')} label="Company name" optional autoComplete="organization" />
            <TextAreaField {...props('useCase')} label="Use case" optional hint="What would you photograph first?" />
            <Button type="submit" size="lg" isBlock isPending={isPending} pendingLabel="Joining..." className="mt-2">
              Join Waitlist
            </Button>
          </form>
        )}
        <Button variant="plain" size="lg" isBlock disabled={isPending} onClick={onAccessCode}>
          Enter Access Code
        </Button>
      </div>
    </AuthPage>
  )
}
