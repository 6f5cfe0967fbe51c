import { LoginBody, login } from '@canvass/contracts/auth'
import type { SessionUser } from '@canvass/contracts/shapes/session-user'
import { KeyRound } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { call } from '../../platform/api/call.ts'
import { canUsePasskeys } from '../../platform/can-use-passkeys.ts'
import { pathTo } from '../../platform/paths.ts'
import { signIn } from '../../platform/session/sign-in.ts'
import { wantedAddress } from '../../platform/wanted-address.ts'
import { useIsHydrated } from '../../platform/useIsHydrated.ts'
import { useSession } from '../../platform/session/useSession.ts'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { Redirect } from '../../ui/feedback/Redirect.tsx'
import { Field } from '../../ui/forms/Field.tsx'
import { PasswordField } from '../../ui/forms/PasswordField.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import { checkFields, failureText, typedFields } from './field-errors.ts'
import { TextLink } from './TextLink.tsx'
import { useAuthForm } from './useAuthForm.ts'
import { authWords, passkeyWords, secondStepWords, signInWords } from './words.ts'

// It queries the device's database, which a visitor shouldn't have to wait for.
const UnsentWorkNotice = lazy(async () => ({
  default: (await import('../account/UnsentWorkNotice.tsx')).UnsentWorkNotice,
}))

// Most accounts ask only for the password.
const SecondStep = lazy(async () => ({ default: (await import('./SecondStep.tsx')).SecondStep }))

/** `isInPlace`: shown at the address of a screen that needs a session; that screen reappears after sign-in. */
export function LoginPage({ isInPlace = false }: { isInPlace?: boolean }) {
  const navigate = useNavigate()
  const session = useSession()
  // The page is prerendered at build time, with no browser to query. It includes the passkey button because most
  // browsers support passkeys, and so that nothing moves under a thumb about to tap.
  const isHydrated = useIsHydrated()
  const wanted = wantedAddress(useLocation().state)
  const [failure, setFailure] = useState<string | null>(null)
  const [ticket, setTicket] = useState<string>()
  const enter = async (user: SessionUser): Promise<void> => {
    signIn(user)
    if (!isInPlace) await navigate(wanted)
  }
  const { formProps, field, clear, isPending } = useAuthForm({
    check: (form) => checkFields(LoginBody, typedFields(form)),
    onAttempt: () => setFailure(null),
    retryField: 'password',
    async send(body) {
      const answer = await call(login, { body })
      if ('user' in answer) await enter(answer.user)
      else setTicket(answer.secondStep.ticket)
    },
    onFailure(error) {
      setFailure(failureText(error, signInWords.failed))
    },
  })
  const [isShowing, setShowing] = useState(false)
  const showPasskey = async (): Promise<void> => {
    setFailure(null)
    setShowing(true)
    try {
      const { signInWithPasskey } = await import('./sign-in-with-passkey.ts')
      const user = await signInWithPasskey()
      if (user) await enter(user)
    } catch (error) {
      setFailure(failureText(error, passkeyWords.failed))
    } finally {
      setShowing(false)
    }
  }
  if (session.state === 'in' && !isPending && !isInPlace) return <Redirect to={wanted} />
  if (ticket !== undefined)
    return (
      <Suspense fallback={<AuthFrame title={secondStepWords.title}>{null}</AuthFrame>}>
        <SecondStep
          ticket={ticket}
          onSignedIn={enter}
          onBack={(why) => {
            setFailure(why ?? null)
            setTicket(undefined)
          }}
        />
      </Suspense>
    )
  return (
    <AuthFrame
      title={authWords.signIn}
      subtitle={signInWords.subtitle}
      foot={
        <>
          {signInWords.newHere} <TextLink to={pathTo('register')}>{signInWords.createAccount}</TextLink>
        </>
      }
    >
      <form {...formProps} className="flex flex-col gap-4">
        <Suspense>
          <UnsentWorkNotice />
        </Suspense>
        {failure !== null && (
          <Banner tone="bad" isAnnounced>
            {failure}
          </Banner>
        )}
        <Field
          {...field('username')}
          label={authWords.username}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          required
          onChange={() => clear('username')}
        />
        <PasswordField
          {...field('password')}
          label={authWords.password}
          autoComplete="current-password"
          required
          onChange={() => clear('password')}
        />
        <Button
          type="submit"
          size="lg"
          isBlock
          isPending={isPending}
          pendingLabel={signInWords.pending}
          className="mt-2"
        >
          {authWords.signIn}
        </Button>
        {(!isHydrated || canUsePasskeys()) && (
          <Button
            variant="quiet"
            size="lg"
            isBlock
            icon={KeyRound}
            isPending={isShowing}
            onClick={() => void showPasskey()}
          >
            {passkeyWords.signIn}
          </Button>
        )}
        <TextLink to={pathTo('forgotPassword')} className="self-center py-2.5">
          {signInWords.forgot}
        </TextLink>
      </form>
    </AuthFrame>
  )
}
