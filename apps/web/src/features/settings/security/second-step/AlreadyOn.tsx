import { ConfirmationBody } from '@canvass/contracts/account/second-step'
import { renewRecoveryCodes } from '@canvass/contracts/addresses/account/second-step'
import { call } from '../../../../platform/api/call.ts'
import { Button } from '../../../../ui/actions/Button.tsx'
import { Form } from '../../../../ui/forms/Form.tsx'
import { CurrentPassword } from '../CurrentPassword.tsx'
import { accountWords } from '../security-words.ts'
import { useAccountForm } from '../useAccountForm.ts'
import { secondStepWords } from './second-step-words.ts'

type AlreadyOnProps = { onRenewed: (codes: readonly string[]) => void; onDone: () => void }

/** Shown if it turned out to be on already during setup: whether its one-time recovery codes were seen is unknown. */
export function AlreadyOn({ onRenewed, onDone }: AlreadyOnProps) {
  const { typed, field, asksPassword, submit } = useAccountForm({})
  const renew = (): Promise<string | undefined> =>
    submit({ schema: ConfirmationBody, sent: typed }, async (body) =>
      onRenewed((await call(renewRecoveryCodes, { body })).recoveryCodes),
    )
  return (
    <Form
      submitLabel={secondStepWords.newCodes}
      pendingLabel={secondStepWords.making}
      onSubmit={renew}
      actions={
        <Button variant="quiet" onClick={onDone}>
          {secondStepWords.done}
        </Button>
      }
    >
      <p>{secondStepWords.alreadyOn}</p>
      {asksPassword && <CurrentPassword {...field('currentPassword')} hint={accountWords.askedAgain} />}
    </Form>
  )
}
