import type { OwnPasskey } from '@canvass/contracts/account/passkeys'
import { KeyRound } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { canUsePasskeys } from '../../../../platform/can-use-passkeys.ts'
import { Button } from '../../../../ui/actions/Button.tsx'
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx'
import { Card } from '../../../../ui/layout/Card.tsx'
import { passkeyWords } from './passkey-words.ts'
import { RemovePasskeySheet } from './RemovePasskeySheet.tsx'
import { usePasskeys } from './usePasskeys.ts'

// Includes the code that talks to the device.
const AddPasskeySheet = lazy(async () => ({ default: (await import('./AddPasskeySheet.tsx')).AddPasskeySheet }))

/** Lists the user's passkeys, with ways to add and remove them. */
export function PasskeysCard() {
  const { data: passkeys, error, isFetching, refetch } = usePasskeys()
  const [open, setOpen] = useState<'add' | OwnPasskey>()
  const close = (): void => setOpen(undefined)
  const change = (): void => {
    void refetch()
    close()
  }
  const again = (
    <Button variant="quiet" size="sm" isPending={isFetching} onClick={() => void refetch()}>
      {passkeyWords.tryAgain}
    </Button>
  )
  return (
    <Card className="flex flex-col gap-3">
      <p className="text-ink-soft">{passkeyWords.about}</p>
      {passkeys === undefined && !error && <Skeleton className="h-12 rounded-control" />}
      {passkeys === undefined && error && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p>{passkeyWords.unreachable}</p>
          {again}
        </div>
      )}
      {passkeys?.length === 0 && <p>{passkeyWords.none}</p>}
      {passkeys && passkeys.length > 0 && (
        <ul className="divide-y divide-line">
          {passkeys.map((passkey) => (
            <li key={passkey.id} className="flex items-start gap-3.5 py-3">
              <KeyRound aria-hidden size={22} className="mt-0.5 shrink-0 text-ink-soft" />
              <div className="min-w-0 flex-1">
                <p dir="auto" className="text-left text-16 font-semibold break-words">
                  {passkey.name}
                </p>
                <p className="text-14 text-ink-soft">{passkeyWords.times(passkey.addedAt, passkey.lastUsedAt)}</p>
              </div>
              <Button
                variant="quiet"
                size="sm"
                aria-label={passkeyWords.removeThis(passkey.name)}
                onClick={() => setOpen(passkey)}
              >
                {passkeyWords.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {canUsePasskeys() ? (
        <Button variant="quiet" isBlock onClick={() => setOpen('add')}>
          {passkeyWords.add}
        </Button>
      ) : (
        <p className="text-14 text-ink-soft">{passkeyWords.notHere}</p>
      )}
      {open === 'add' && (
        <Suspense>
          <AddPasskeySheet onClose={close} onAdded={change} />
        </Suspense>
      )}
      {open !== undefined && open !== 'add' && <RemovePasskeySheet passkey={open} onClose={close} onRemoved={change} />}
    </Card>
  )
}
