import { validateAccessCode } from '@canvass/contracts/auth'
import { Building2, Camera, KeyRound } from 'lucide-react'
import { call } from '../../platform/api/call.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { AuthPage } from './AuthPage.tsx'
import { checkFields, failureText, typedFields } from './field-errors.ts'
import type { Notice } from './Notices.tsx'
import { SignInFoot } from './SignInFoot.tsx'
import { useAuthForm } from './useAuthForm.ts'

type AccessCodeStepProps = {
  onAccepted: (accessCode: string, notice: Notice) => void
  onWaitlist: (notice?: Notice) => void
}

const path = [
  { icon: KeyRound, text: 'Code accepted' },
  { icon: Building2, text: 'Your organization, with you as admin' },
  { icon: Camera, text: 'First capture, even without signal' },
]

export function AccessCodeStep({ onAccepted, onWaitlist }: AccessCodeStepProps) {
  const { formProps, field, isPending } = useAuthForm({
    check(form) {
      const typed = typedFields(form)
      // A blank code is no mistake to be mended in place: it leads to the waitlist, which says why.
      if ((typed['accessCode'] ?? '').trim() === '') return { body: { accessCode: '' } }
      return checkFields(validateAccessCode.body, typed)
    },
    async send(body) {
      if (body.accessCode === '') {
        onWaitlist({
          tone: 'warn',
          title: 'Access code required',
          text: 'Please enter an access code or join our waitlist.',
        })
        return
      }
      await call(validateAccessCode, { body })
      onAccepted(body.accessCode, {
        tone: 'good',
        title: 'Access code verified! Please complete your registration below.',
      })
    },
    onFailure(error) {
      const text = failureText(error, 'This access code is not valid. You can join our waitlist instead.')
      const wasRefused = error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429
      if (wasRefused) onWaitlist({ tone: 'bad', title: 'Invalid access code', text })
      else showToast({ title: 'The code could not be checked', description: text, variant: 'destructive' })
    },
  })
  return (
    <AuthPage
      title="Have an access code?"
      subtitle="Canvass is in controlled testing. A code opens your organization; without one, join the waitlist."
      foot={<SignInFoot />}
    >
      <form {...formProps} className="flex flex-col gap-2">
        <Field
          {...field('accessCode')}
          label="Access code"
          hint="From your invitation e-mail"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          className="mb-4"
        />
        <Button type="submit" size="lg" isBlock isPending={isPending} pendingLabel="Verifying...">
          Continue
        </Button>
        <Button variant="quiet" size="lg" isBlock disabled={isPending} onClick={() => onWaitlist()}>
          Join Waitlist Instead
        </Button>
      </form>
      <ul className="mt-8 divide-y divide-line border-y border-line text-14 text-ink-soft">
        {path.map(({ icon: Icon, text }) => (
          <li key={text} className="flex min-h-11 items-center gap-3">
            <Icon aria-hidden size={20} className="shrink-0" />
            {text}
          </li>
        ))}
      </ul>
    </AuthPage>
  )
}
