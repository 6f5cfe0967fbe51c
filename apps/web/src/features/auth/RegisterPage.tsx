import { useState } from 'react'
import { AccessCodeStep } from './AccessCodeStep.tsx'
import { RegistrationForm } from './RegistrationForm.tsx'
import { WaitlistForm } from './WaitlistForm.tsx'
import type { Notice } from './Notices.tsx'

type Step =
  | { name: 'code' }
  | { name: 'registration'; accessCode: string; notice: Notice }
  | { name: 'waitlist'; notice?: Notice }

/** Access code first; with a good one the registration, without one the waitlist. */
export function RegisterPage() {
  const [step, setStep] = useState<Step>({ name: 'code' })
  const toWaitlist = (notice?: Notice) => setStep({ name: 'waitlist', ...(notice && { notice }) })
  if (step.name === 'registration') {
    return <RegistrationForm accessCode={step.accessCode} notice={step.notice} onCodeNeeded={toWaitlist} />
  }
  if (step.name === 'waitlist') {
    return <WaitlistForm notice={step.notice} onAccessCode={() => setStep({ name: 'code' })} />
  }
  return (
    <AccessCodeStep
      onAccepted={(accessCode, notice) => setStep({ name: 'registration', accessCode, notice })}
      onWaitlist={toWaitlist}
    />
  )
}
