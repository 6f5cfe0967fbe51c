import { validateAccessCode } from '@canvass/contracts/auth'
import { call } from '../../platform/api/call.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { pathTo } from '../../platform/paths.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Field } from '../../ui/forms/Field.tsx'
import { showToast } from '../../ui/overlays/toast-store.ts'
import { AuthFrame } from './AuthFrame.tsx'
import { checkFields, failureText, typedFields } from './field-errors.ts'
import { joinWords } from './join/join-words.ts'
import type { Notice } from './Notices.tsx'
import { NumberedSteps } from './NumberedSteps.tsx'
import { SignInFoot } from './SignInFoot.tsx'
import { TextLink } from './TextLink.tsx'
import { useAuthForm } from './useAuthForm.ts'
import { authWords, codeWords } from './words.ts'

type AccessCodeStepProps = {
  onAccepted: (accessCode: string, notice: Notice) => void
  onWaitlist: (notice?: Notice) => void
}

export function AccessCodeStep({ onAccepted, onWaitlist }: AccessCodeStepProps) {
  const { formProps, field, isPending } = useAuthForm({
    check(form) {
      const typed = typedFields(form)
      // A blank code isn't an error to fix in place: it leads to the waitlist, which explains why.
      if ((typed['accessCode'] ?? '').trim() === '') return { body: { accessCode: '' } }
      return checkFields(validateAccessCode.body, typed)
    },
    async send(body) {
      if (body.accessCode === '') {
        onWaitlist({
          tone: 'warn',
          title: codeWords.required,
          text: codeWords.requiredText,
        })
        return
      }
      await call(validateAccessCode, { body })
      onAccepted(body.accessCode, { tone: 'good', title: codeWords.verified })
    },
    onFailure(error) {
      const text = failureText(error, codeWords.invalidText)
      const wasRefused = error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429
      if (wasRefused) onWaitlist({ tone: 'bad', title: codeWords.invalid, text })
      else showToast({ title: codeWords.notChecked, description: text, variant: 'destructive' })
    },
  })
  return (
    <AuthFrame title={codeWords.title} subtitle={codeWords.subtitle} foot={<SignInFoot />}>
      <form {...formProps} className="flex flex-col gap-2">
        <Field
          {...field('accessCode')}
          label={authWords.code}
          hint={codeWords.hint}
          autoComplete="one-time-code"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          className="mb-4"
        />
        <Button type="submit" size="lg" isBlock isPending={isPending} pendingLabel={codeWords.pending}>
          {codeWords.submit}
        </Button>
        <Button variant="quiet" size="lg" isBlock disabled={isPending} onClick={() => onWaitlist()}>
          {codeWords.joinWaitlist}
        </Button>
      </form>
      <p className="mt-4 text-center text-14 text-ink-soft">
        {joinWords.way} <TextLink to={pathTo('join')}>{joinWords.wayLink}</TextLink>
      </p>
      <NumberedSteps steps={codeWords.steps} label={codeWords.stepsLabel} className="mt-8 text-14 text-ink-soft" />
    </AuthFrame>
  )
}
