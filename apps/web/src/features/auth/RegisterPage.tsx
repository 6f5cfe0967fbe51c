import { useState } from 'react'
import { AccessCodeStep } from './AccessCodeStep.tsx'
import { RegistrationForm } from './RegistrationForm.tsx'
import { WaitlistForm } from './WaitlistForm.tsx'
import type { Notice } from './Notices.tsx'

type Step =
  | { name: 'code'; notice?: Notice }
  | { name: 'registration'; accessCode: string; notice: Notice }
  | { name: 'waitlist'; notice?: Notice }

/** Access code first; with a good one the registration, without one the waitlist. */
export function RegisterPage() {
  const [step, setStep] = useState<Step>({ name: 'code' })
  const toWaitlist = (notice?: Notice) => setStep({ name: 'waitlist', ...(notice && { notice }) })
  switch (step.name) {
    case 'code':
      return (
        <AccessCodeStep
          onAccepted={(accessCode, notice) => setStep({ name: 'registration', accessCode, notice })}
          onWaitlist={toWaitlist}
        />
      )
    case 'registration':
      return <RegistrationForm accessCode={step.accessCode} notice={step.notice} onCodeNeeded={toWaitlist} />
    case 'waitlist':
      return <WaitlistForm notice={step.notice} onAccessCode={() => setStep({ name: 'code' })} />
  }
}
