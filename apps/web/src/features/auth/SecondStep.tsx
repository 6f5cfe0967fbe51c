import { SecondStepBody, takeSecondStep } from '@canvass/contracts/auth'
import type { SessionUser } from '@canvass/contracts/shapes/session-user'
import { useState } from 'react'
import { call } from '../../platform/api/call.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Field } from '../../ui/forms/Field.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import { answerOf, checkFields, failureText, typedFields } from './field-errors.ts'
import { useAuthForm } from './useAuthForm.ts'
import { authWords, secondStepWords } from './words.ts'

type SecondStepProps = {
  ticket: string
  onSignedIn: (user: SessionUser) => Promise<void>
  /** Goes back to the password; `why` is set if the ticket is no longer valid. */
  onBack: (why?: string) => void
}

// Focus the field as soon as it mounts: it is the only thing to do here.
const focus = (field: HTMLInputElement | null): void => field?.focus()

/** Follows the password: asks for an authenticator app code or a recovery code. */
export function SecondStep({ ticket, onSignedIn, onBack }: SecondStepProps) {
  const [isRecovery, setRecovery] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const { formProps, field, clear, isPending } = useAuthForm({
    check: (form) => checkFields(SecondStepBody, { ticket, ...typedFields(form) }),
    onAttempt: () => setFailure(null),
    async send(body) {
      const { user } = await call(takeSecondStep, { body })
      await onSignedIn(user)
    },
    onFailure(error) {
      const { fields, reason, message } = answerOf(error)
      if (reason === 'ticket_void') onBack(message)
      else if (fields === undefined) setFailure(failureText(error, secondStepWords.failed))
      return fields
    },
  })
  const change = (): void => {
    clear('code')
    setFailure(null)
    setRecovery(!isRecovery)
  }
  return (
    <AuthFrame title={secondStepWords.title} subtitle={isRecovery ? secondStepWords.recovery : secondStepWords.app}>
      <form {...formProps} className="flex flex-col gap-4">
        {failure !== null && (
          <Banner tone="bad" isAnnounced>
            {failure}
          </Banner>
        )}
        <Field
          key={String(isRecovery)}
          {...field('code')}
          ref={focus}
          label={isRecovery ? secondStepWords.recoveryCode : secondStepWords.code}
          hint={isRecovery ? secondStepWords.recoveryHint : secondStepWords.codeHint}
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          autoCapitalize={isRecovery ? 'characters' : 'none'}
          autoCorrect="off"
          spellCheck={false}
          required
          onChange={() => clear('code')}
        />
        <Button
          type="submit"
          size="lg"
          isBlock
          isPending={isPending}
          pendingLabel={secondStepWords.pending}
          className="mt-2"
        >
          {authWords.signIn}
        </Button>
        <Button variant="plain" onClick={change}>
          {isRecovery ? secondStepWords.appInstead : secondStepWords.recoveryInstead}
        </Button>
        <Button variant="plain" onClick={() => onBack()}>
          {authWords.backToSignIn}
        </Button>
      </form>
    </AuthFrame>
  )
}
