import { LoginBody, login } from '@canvass/contracts/auth'
import { lazy, Suspense, useState } from 'react'
import { Navigate, useNavigate } from 'react-router-dom'
import { call } from '../../platform/api/call.ts'
import { pathTo } from '../../platform/paths.ts'
import { signIn } from '../../platform/session/sign-in.ts'
import { useSession } from '../../platform/session/useSession.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { AuthPage } from './AuthPage.tsx'
import { checkFields, failureText, typedFields } from './field-errors.ts'
import { TextLink } from './TextLink.tsx'
import { useAuthForm } from './useAuthForm.ts'

// Asks the device's database, which a visitor need not wait for.
const UnsentOfOthers = lazy(async () => ({ default: (await import('../account/public.ts')).UnsentOfOthers }))

/** `isInPlace`: it stands at the address of a screen that needs a session, which comes back by itself after the sign-in. */
export function LoginPage({ isInPlace = false }: { isInPlace?: boolean }) {
  const navigate = useNavigate()
  const session = useSession()
  const [failure, setFailure] = useState<string | null>(null)
  const { formProps, field, clear, isPending } = useAuthForm({
    check: (form) => checkFields(LoginBody, typedFields(form)),
    async send(body) {
      setFailure(null)
      const { user } = await call(login, { body })
      signIn(user)
      if (!isInPlace) await navigate(pathTo('home'))
    },
    onFailure(error) {
      setFailure(failureText(error, 'Authentication failed. Please verify your credentials.'))
    },
  })
  if (session.state === 'in' && !isPending && !isInPlace) return <Navigate to={pathTo('home')} replace />
  return (
    <AuthPage
      title="Good to see you"
      subtitle="Sign in to see your leads on this device."
      foot={
        <>
          New here? <TextLink to={pathTo('register')}>Create an account</TextLink>
        </>
      }
    >
      <form {...formProps} className="flex flex-col gap-4">
        <Suspense>
          <UnsentOfOthers />
        </Suspense>
        {failure !== null && (
          <Banner tone="bad" isAnnounced>
            {failure}
          </Banner>
        )}
        <Field
          {...field('username')}
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          required
          onChange={() => clear('username')}
        />
        <PasswordField
          {...field('password')}
          label="Password"
          autoComplete="current-password"
          required
          onChange={() => clear('password')}
        />
        <Button type="submit" size="lg" isBlock isPending={isPending} pendingLabel="Signing in..." className="mt-2">
          Sign in
        </Button>
        <TextLink to={pathTo('forgotPassword')} className="self-center py-2.5">
          Forgot password?
        </TextLink>
      </form>
    </AuthPage>
  )
}
