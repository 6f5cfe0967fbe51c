import { FileDown, Send, Smartphone, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { CaptureRow } from '../../platform/offline/capture-row.ts'
import { discardUnsent } from '../../platform/offline/discard-unsent.ts'
import { useLaneState } from '../../platform/offline/lane-state.ts'
import { openLocalDatabase } from '../../platform/offline/local-database.ts'
import { NOTHING_UNSENT, totalOf } from '../../platform/offline/unsent.ts'
import { countsOf, unsentText } from '../../platform/offline/unsent-words.ts'
import { useUnsent } from '../../platform/offline/useUnsent.ts'
import { useUser } from '../../platform/session/useUser.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { OptionRow } from '../../ui/OptionRow.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { TypedNumber } from '../../ui/TypedNumber.tsx'
import { CaptureThumb, sizeText, tellLeftOut } from '../capture/public.ts'
import { sendAll } from './send-all.ts'
import { actText, canSend, exportText, minutesText, sendText, type SignOutChoice } from './sign-out-choices.ts'
import { closeSignOutSheet } from './sign-out-store.ts'
import { useLeave } from './useSignOut.ts'

const SHOWN = 6
const PROBLEMS = {
  refused:
    'Some were refused or need a decision, and are still only here. Open the outbox, or keep them on this phone.',
  sign_in: 'Sign in again first: the server asks who you are. Nothing was lost.',
  unreachable: 'The server cannot be reached. Nothing was lost; keep them on this phone for now.',
  still: 'Nothing moves just now. Nothing was lost; keep them on this phone for now.',
  stopped: 'Sending was stopped. Nothing was lost.',
} as const

/** What becomes of captures, changes and voice notes that are only on this device, when their owner signs out. */
export function SignOutSheet() {
  const user = useUser()
  const leave = useLeave()
  const [unsent, setUnsent] = useState(NOTHING_UNSENT)
  const found = useUnsent(user.id)
  // What was sent while the sheet is open leaves it with the counts that were read before.
  if (found !== undefined && found !== unsent) setUnsent(found)
  const lane = useLaneState()
  const { captures, bytes } = unsent
  const count = totalOf(unsent)
  const counts = countsOf(unsent)
  // The last of it may have gone while the sheet was open: then nothing is left to decide.
  const isAllSent = found !== undefined && count === 0
  const waiting = {
    count,
    refused: unsent.stuck,
    isOnline: navigator.onLine && !lane.isUnreachable,
    isPaused: lane.needsSignIn,
  }
  const [chosen, setChosen] = useState<SignOutChoice>()
  const choice = isAllSent ? 'keep' : (chosen ?? (canSend(waiting) ? 'send' : 'keep'))
  const [typed, setTyped] = useState('')
  const [left, setLeft] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const sending = useRef(new AbortController())
  useEffect(() => () => sending.current.abort(), [])
  const { downlink } = (navigator as { connection?: { downlink?: number } }).connection ?? {}
  const firstName = user.firstName || user.username

  const act = async (): Promise<void> => {
    const db = openLocalDatabase(user.id)
    if (choice === 'send') {
      const sent = await sendAll(db, setLeft, sending.current.signal)
      setLeft(undefined)
      if (sent !== 'all') return setProblem(PROBLEMS[sent])
    }
    if (choice === 'export') {
      const { saveCopy } = await import('../../platform/offline/save-copy.ts')
      const ids = captures.map(({ id }) => id)
      tellLeftOut(await saveCopy(db, ids, { isAll: true }))
    }
    if (choice === 'delete') await discardUnsent(db)
    closeSignOutSheet()
    await leave()
  }
  const start = async (): Promise<void> => {
    setBusy(true)
    setProblem(undefined)
    try {
      await act()
    } catch (error) {
      const isChangeOfMind = error instanceof Error && error.name === 'AbortError'
      if (!isChangeOfMind) setProblem('That did not work. Nothing was deleted, and you are still signed in.')
    } finally {
      setBusy(false)
    }
  }
  const option = (value: SignOutChoice) => ({
    name: 'sign-out',
    value,
    isChosen: choice === value,
    onChoose: () => setChosen(value),
  })
  return (
    <Sheet
      isOpen
      onClose={closeSignOutSheet}
      title={isAllSent ? 'All of it is sent' : `${unsentText(counts)} ${count === 1 ? 'is' : 'are'} only on this phone`}
      description={`Signing out clears what was read from the server.${isAllSent ? '' : ' It never clears these.'}`}
    >
      <div className="flex flex-col gap-4">
        <ThumbStrip captures={captures} />
        <fieldset disabled={isBusy} className={isAllSent ? 'hidden' : 'flex flex-col gap-2'}>
          <legend className="sr-only">What becomes of them</legend>
          <OptionRow
            {...option('send')}
            icon={Send}
            title="Send now and sign out"
            text={sendText(waiting, bytes === 0 ? '' : sizeText(bytes), minutesText(bytes, downlink))}
            isOff={!canSend(waiting)}
          />
          <OptionRow
            {...option('keep')}
            icon={Smartphone}
            title={`Keep on this phone for ${firstName}`}
            text="Sent when you sign in again"
          />
          <OptionRow {...option('export')} icon={FileDown} title="Export file" text={exportText(counts)} />
          <OptionRow
            {...option('delete')}
            icon={Trash2}
            title={`Delete ${count}`}
            text={`For good. Asks you to type ${count}`}
            isDestructive
          />
        </fieldset>
        {choice === 'delete' && <TypedNumber count={count} value={typed} onChange={setTyped} />}
        {problem !== undefined && (
          <Banner tone="bad" isAnnounced>
            {problem}
          </Banner>
        )}
        <div className="flex flex-col gap-1">
          <Button
            size="lg"
            isBlock
            variant={choice === 'delete' ? 'danger' : 'primary'}
            isPending={isBusy}
            pendingLabel={left === undefined ? 'One moment …' : `Sending, ${left} left …`}
            disabled={found === undefined || (choice === 'delete' && typed.trim() !== `${count}`)}
            onClick={() => void start()}
          >
            {isAllSent ? 'Sign out' : actText(choice, count)}
          </Button>
          <Button size="lg" variant="plain" isBlock onClick={closeSignOutSheet}>
            Stay signed in
          </Button>
        </div>
      </div>
    </Sheet>
  )
}

/** A look at the newest of them; nothing where there is no photo among them. */
function ThumbStrip({ captures }: { captures: readonly CaptureRow[] }) {
  const count = captures.length
  if (count === 0) return null
  return (
    <ul aria-hidden className="grid grid-cols-7 gap-1">
      {captures.slice(0, count > SHOWN + 1 ? SHOWN : SHOWN + 1).map(({ id, source }) => (
        <li key={id}>
          <CaptureThumb id={id} isTyped={source === 'manual'} className="aspect-square w-full rounded-control" />
        </li>
      ))}
      {count > SHOWN + 1 && (
        <li className="flex aspect-square items-center justify-center rounded-control bg-sunken text-14 font-semibold">
          +{count - SHOWN}
        </li>
      )}
    </ul>
  )
}
