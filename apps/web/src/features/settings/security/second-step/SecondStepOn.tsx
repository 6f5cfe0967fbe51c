import { ConfirmationBody } from '@canvass/contracts/account/second-step'
import { renewRecoveryCodes, turnOffSecondStep } from '@canvass/contracts/addresses/account/second-step'
import { useState } from 'react'
import { call } from '../../../../platform/api/call.ts'
import { Button } from '../../../../ui/actions/Button.tsx'
import { Form } from '../../../../ui/forms/Form.tsx'
import { showToast } from '../../../../ui/overlays/toast-store.ts'
import { CurrentPassword } from '../CurrentPassword.tsx'
import { accountWords } from '../security-words.ts'
import { useAccountForm } from '../useAccountForm.ts'
import { secondStepWords } from './second-step-words.ts'

type SecondStepOnProps = {
  since: string
  left: number
  onRenewed: (codes: readonly string[]) => void
  onTurnedOff: () => void
}

/** Shows the actions while it is on. Both ask for confirmation, and for the password if it was last typed long ago. */
export function SecondStepOn({ since, left, onRenewed, onTurnedOff }: SecondStepOnProps) {
  const [asked, setAsked] = useState<'renew' | 'off'>()
  const { typed, field, asksPassword, submit } = useAccountForm({})
  const send = (): Promise<string | undefined> =>
    submit({ schema: ConfirmationBody, sent: typed }, async (body) => {
      if (asked === 'renew') onRenewed((await call(renewRecoveryCodes, { body })).recoveryCodes)
      else {
        await call(turnOffSecondStep, { body })
        showToast({ title: secondStepWords.turnedOff })
        onTurnedOff()
      }
    })
  if (asked === undefined)
    return (
      <div className="flex flex-col gap-4">
        <p>
          {secondStepWords.since(since)} {secondStepWords.left(left)}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button variant="quiet" onClick={() => setAsked('renew')}>
            {secondStepWords.newCodes}
          </Button>
          <Button variant="quiet" onClick={() => setAsked('off')}>
            {secondStepWords.turnOff}
          </Button>
        </div>
      </div>
    )
  const isRenewal = asked === 'renew'
  return (
    <Form
      submitLabel={isRenewal ? secondStepWords.newCodes : secondStepWords.turnOff}
      pendingLabel={isRenewal ? secondStepWords.making : secondStepWords.turningOff}
      onSubmit={send}
    >
      <p>{isRenewal ? secondStepWords.newCodesAbout : secondStepWords.turnOffAbout}</p>
      {asksPassword && <CurrentPassword {...field('currentPassword')} hint={accountWords.askedAgain} />}
    </Form>
  )
}
