import { endOtherSessions, endOwnSession } from '@canvass/contracts/addresses/account'
import type { OwnSession } from '@canvass/contracts/account'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { serverMessage } from '../../../platform/api/api-error.ts'
import { call } from '../../../platform/api/call.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx'
import { showToast } from '../../../ui/overlays/toast-store.ts'
import { SessionRow } from './SessionRow.tsx'
import { sessionWords } from './security-words.ts'

type SessionsCardProps = { sessions: readonly OwnSession[]; onChanged: () => void }

/** Lists the devices where the user is signed in, with ways to sign out the others. */
export function SessionsCard({ sessions, onChanged }: SessionsCardProps) {
  const [isAsking, setAsking] = useState(false)
  const one = useMutation({
    mutationFn: ({ id }: OwnSession) => call(endOwnSession, { params: { id } }),
    onSuccess: (_, { browser, system }) => {
      showToast({ title: sessionWords.signedOut(sessionWords.device(browser, system)) })
      onChanged()
    },
    onError,
  })
  const others = useMutation({
    mutationFn: () => call(endOtherSessions),
    onSuccess: () => {
      showToast({ title: sessionWords.othersSignedOut })
      onChanged()
    },
    onError,
    onSettled: () => setAsking(false),
  })
  const hasOthers = sessions.some(({ isThisOne }) => !isThisOne)
  return (
    <Card className="py-0">
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isPending={one.isPending && one.variables.id === session.id}
            onSignOut={() => one.mutate(session)}
          />
        ))}
      </ul>
      {hasOthers && (
        <div className="border-t border-line py-3">
          <Button variant="quiet" isBlock onClick={() => setAsking(true)}>
            {sessionWords.signOutOthers}
          </Button>
        </div>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={sessionWords.askOthers}
        description={sessionWords.askOthersText}
        confirmLabel={sessionWords.signOutOthers}
        isPending={others.isPending}
        onConfirm={() => others.mutate()}
      />
    </Card>
  )
}

const onError = (error: Error): void =>
  showToast({ title: sessionWords.failed, description: serverMessage(error) ?? sessionWords.failedText })
