import { ConfirmationBody, TurnOnSecondStepBody } from '@canvass/contracts/account/second-step'
import { beginSecondStep, turnOnSecondStep } from '@canvass/contracts/addresses/account/second-step'
import { useState } from 'react'
import { call } from '../../../../platform/api/call.ts'
import { Banner } from '../../../../ui/feedback/Banner.tsx'
import { Field } from '../../../../ui/forms/Field.tsx'
import { Form } from '../../../../ui/forms/Form.tsx'
import { CopyButton } from '../../../../ui/overlays/CopyButton.tsx'
import { answerOf, failureText } from '../../../auth/field-errors.ts'
import { CurrentPassword } from '../CurrentPassword.tsx'
import { accountWords } from '../security-words.ts'
import { useAccountForm } from '../useAccountForm.ts'
import { QrCode } from './QrCode.tsx'
import { secondStepWords } from './second-step-words.ts'

type SetUpSecondStepProps = {
  onTurnedOn: (codes: readonly string[]) => void
  /** Called if it was already on, for example because the previous response was lost. */
  onAlreadyOn: () => void
}

/**
 * Shows a secret for the app, then asks for a code from it: the step is turned on only once the app is proven to work.
 */
export function SetUpSecondStep({ onTurnedOn, onAlreadyOn }: SetUpSecondStepProps) {
  const [made, setMade] = useState<{ secret: string; address: string }>()
  /** Why setup starts over. */
  const [expired, setExpired] = useState<string>()
  const { typed, field, asksPassword, submit } = useAccountForm({})
  const { code = '', ...confirmation } = typed
  const begin = (): Promise<string | undefined> =>
    submit({ schema: ConfirmationBody, sent: confirmation }, async (body) => {
      setExpired(undefined)
      await goingOn(async () => setMade(await call(beginSecondStep, { body })))
    })
  const turnOn = (): Promise<string | undefined> =>
    submit({ schema: TurnOnSecondStepBody, sent: { code } }, (body) =>
      goingOn(async () => onTurnedOn((await call(turnOnSecondStep, { body })).recoveryCodes)),
    )
  const goingOn = async (send: () => Promise<void>): Promise<void> => {
    try {
      await send()
    } catch (error) {
      const { reason } = answerOf(error)
      if (reason === 'second_step_on') return onAlreadyOn()
      if (reason !== 'second_step_not_begun') throw error
      setMade(undefined)
      setExpired(failureText(error, accountWords.failed))
      field('code').onChange({ target: { value: '' } })
    }
  }
  if (made === undefined)
    return (
      <Form key="begin" submitLabel={secondStepWords.setUp} pendingLabel={secondStepWords.settingUp} onSubmit={begin}>
        {expired !== undefined && (
          <Banner tone="bad" isAnnounced>
            {expired}
          </Banner>
        )}
        {asksPassword && <CurrentPassword {...field('currentPassword')} hint={accountWords.askedAgain} />}
      </Form>
    )
  return (
    <Form key="turn-on" submitLabel={secondStepWords.turnOn} pendingLabel={secondStepWords.turningOn} onSubmit={turnOn}>
      <p className="font-label text-16">{secondStepWords.scanTitle}</p>
      <QrCode text={made.address} label={secondStepWords.qrCode} />
      <div className="flex flex-col gap-1.5">
        <p className="text-14 text-ink-soft">{secondStepWords.typeInstead}</p>
        <div className="flex items-center justify-between gap-3">
          <code className="min-w-0 text-16 break-words select-all">{made.secret.replace(/.{4}(?!$)/g, '$& ')}</code>
          <CopyButton text={made.secret} size="sm" />
        </div>
      </div>
      <Field
        {...field('code')}
        label={secondStepWords.code}
        hint={secondStepWords.codeHint}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
      />
    </Form>
  )
}
