import { KeyRound, Mail, ShieldCheck, UserRound } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { pathTo } from '../../../platform/paths.ts'
import { useUser } from '../../../platform/session/useUser.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Screen } from '../../../ui/layout/Screen.tsx'
import { useBackTo } from '../../../ui/layout/useBackTo.ts'
import { SettingsRow } from '../SettingsRow.tsx'
import { settingsWords } from '../words.ts'
import { ChangeEmailSheet } from './ChangeEmailSheet.tsx'
import { ChangeNameSheet } from './ChangeNameSheet.tsx'
import { ChangePasswordSheet } from './ChangePasswordSheet.tsx'
import { PasswordSheet } from './PasswordSheet.tsx'
import { PasskeysCard } from './passkeys/PasskeysCard.tsx'
import { passkeyWords } from './passkeys/passkey-words.ts'
import { SessionsCard } from './SessionsCard.tsx'
import { accountWords, securityWords, sessionWords } from './security-words.ts'
import { secondStepWords } from './second-step/second-step-words.ts'
import { useSecondStep } from './second-step/useSecondStep.ts'
import { useOwnSessions } from './useOwnSessions.ts'

// Includes the code that draws the QR code.
const SecondStepSheet = lazy(async () => ({
  default: (await import('./second-step/SecondStepSheet.tsx')).SecondStepSheet,
}))

/** Shows the account and its security: name, email, password, and signed-in devices. */
export function SecurityScreen() {
  const user = useUser()
  const back = useBackTo(pathTo('settings'), settingsWords.title)
  const { data: secondStep } = useSecondStep()
  const { data: sessions, error, isFetching, refetch } = useOwnSessions()
  const [open, setOpen] = useState<'name' | 'email' | 'password' | 'reset' | 'secondStep'>()
  const close = (): void => setOpen(undefined)
  const again = (
    <Button variant="quiet" size="sm" isPending={isFetching} onClick={() => void refetch()}>
      {securityWords.tryAgain}
    </Button>
  )
  return (
    <Screen title={securityWords.title} back={back} width="narrow">
      <div className="flex flex-col gap-3">
        <Card className="py-0">
          <ul>
            <SettingsRow
              icon={UserRound}
              label={accountWords.name}
              value={`${user.firstName} ${user.lastName}`.trim()}
              onOpen={() => setOpen('name')}
            />
            <SettingsRow icon={Mail} label={accountWords.email} value={user.email} onOpen={() => setOpen('email')} />
            <SettingsRow
              icon={KeyRound}
              label={accountWords.password}
              value={accountWords.change}
              onOpen={() => setOpen('password')}
            />
            <SettingsRow
              icon={ShieldCheck}
              label={secondStepWords.title}
              value={secondStep && (secondStep.onSince === null ? secondStepWords.off : secondStepWords.on)}
              onOpen={() => setOpen('secondStep')}
            />
          </ul>
        </Card>
        <h2 className="mt-3 px-1 text-16 font-semibold">{passkeyWords.title}</h2>
        <PasskeysCard />
        <h2 className="mt-3 px-1 text-16 font-semibold">{sessionWords.title}</h2>
        {sessions === undefined && !error && <Skeleton className="h-40 rounded-card" />}
        {sessions === undefined && error && <EmptyState action={again}>{sessionWords.unreachable}</EmptyState>}
        {sessions && error && (
          <Banner tone="calm" isAnnounced actions={again}>
            {sessionWords.stale}
          </Banner>
        )}
        {sessions?.length === 0 && <EmptyState>{sessionWords.onlyHere}</EmptyState>}
        {sessions && sessions.length > 0 && (
          <>
            <SessionsCard sessions={sessions} onChanged={() => void refetch()} />
            <p className="px-1 text-14 text-ink-soft">{sessionWords.footnote}</p>
          </>
        )}
      </div>
      {open === 'name' && <ChangeNameSheet onClose={close} />}
      {open === 'email' && <ChangeEmailSheet onClose={close} />}
      {open === 'password' && (
        <ChangePasswordSheet onClose={close} onChanged={() => void refetch()} onForgotten={() => setOpen('reset')} />
      )}
      {open === 'secondStep' && (
        <Suspense>
          <SecondStepSheet onClose={close} />
        </Suspense>
      )}
      <PasswordSheet isOpen={open === 'reset'} onClose={close} />
    </Screen>
  )
}
