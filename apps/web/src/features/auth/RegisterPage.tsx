import { useEffect, useRef, useState } from 'react'
import { focusTitle } from '../../ui/layout/focus-title.ts'
import { AccessCodeStep } from './AccessCodeStep.tsx'
import { RegistrationForm } from './RegistrationForm.tsx'
import { WaitlistForm } from './WaitlistForm.tsx'
import type { Notice } from './Notices.tsx'

type Step =
  | { name: 'code' }
  | { name: 'registration'; accessCode: string; notice: Notice }
  | { name: 'waitlist'; notice?: Notice }

/** Asks for the access code first; a valid one leads to registration, a blank one to the waitlist. */
export function RegisterPage() {
  const [step, setStep] = useState<Step>({ name: 'code' })
  // To screen reader users each step is a new screen, so focus moves to its title.
  const lastStep = useRef(step.name)
  useEffect(() => {
    if (lastStep.current === step.name) return
    lastStep.current = step.name
    focusTitle()
  }, [step.name])
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
