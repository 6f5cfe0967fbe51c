import { useLiveQuery } from 'dexie-react-hooks'
import { FileDown, Send, Smartphone, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { removeFromOutbox } from '../../platform/offline/capture-actions.ts'
import type { CaptureRow } from '../../platform/offline/capture-row.ts'
import { useLaneState } from '../../platform/offline/lane-state.ts'
import { openLocalDatabase } from '../../platform/offline/local-database.ts'
import { listOnlyHere } from '../../platform/offline/only-here.ts'
import { saveFile } from '../../platform/offline/save-file.ts'
import { useUser } from '../../platform/session/useUser.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { OptionRow } from '../../ui/OptionRow.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { TypedNumber } from '../../ui/TypedNumber.tsx'
import { CaptureThumb, sizeText } from '../capture/public.ts'
import { sendAll } from './send-all.ts'
import { actText, canSend, minutesText, sendText, type SignOutChoice } from './sign-out-choices.ts'
import { closeSignOutSheet } from './sign-out-store.ts'
import { useLeave } from './useSignOut.ts'

const SHOWN = 6
const PROBLEMS = {
  refused: 'Some were refused by the server and are still only here. Open the outbox, or keep them on this phone.',
  sign_in: 'Sign in again first: the server asks who you are. Nothing was lost.',
  unreachable: 'The server cannot be reached. Nothing was lost; keep them on this phone for now.',
  stopped: 'Sending was stopped. Nothing was lost.',
} as const

/** What becomes of captures that are only on this device, when their owner signs out. */
export function SignOutSheet() {
  const user = useUser()
  const leave = useLeave()
  const [rows, setRows] = useState<readonly CaptureRow[]>([])
  const found = useLiveQuery(() => listOnlyHere(openLocalDatabase(user.id)), [user.id])
  // What was sent while the sheet is open leaves it with the counts that were read before.
  if (found !== undefined && found !== rows) setRows(found)
  const lane = useLaneState()
  const count = rows.length
  const bytes = rows.reduce((sum, { size }) => sum + size, 0)
  const waiting = {
    count,
    refused: rows.filter(({ state }) => state === 'failed' || state === 'needs_attention').length,
    isOnline: navigator.onLine && !lane.isUnreachable,
    isPaused: lane.needsSignIn,
  }
  const [chosen, setChosen] = useState<SignOutChoice>()
  const choice = chosen ?? (canSend(waiting) ? 'send' : 'keep')
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
      const { exportCaptures } = await import('../../platform/offline/export-outbox.ts')
      const at = new Date()
      const file = await exportCaptures(
        db,
        rows.map(({ id }) => id),
        at,
      )
      await saveFile(file, `canvass-${at.toISOString().slice(0, 10)}.zip`)
    }
    if (choice === 'delete') for (const { id } of rows) await removeFromOutbox(db, id)
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
      title={count === 1 ? '1 capture is only on this phone' : `${count} captures are only on this phone`}
      description="Signing out clears what was read from the server. It never clears these."
    >
      <div className="flex flex-col gap-4">
        <ul aria-hidden className="grid grid-cols-7 gap-1">
          {rows.slice(0, count > SHOWN + 1 ? SHOWN : SHOWN + 1).map(({ id, source }) => (
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
        <fieldset disabled={isBusy} className="flex flex-col gap-2">
          <legend className="sr-only">What becomes of them</legend>
          <OptionRow
            {...option('send')}
            icon={Send}
            title="Send now and sign out"
            text={sendText(waiting, sizeText(bytes), minutesText(bytes, downlink))}
            isOff={!canSend(waiting)}
          />
          <OptionRow
            {...option('keep')}
            icon={Smartphone}
            title={`Keep on this phone for ${firstName}`}
            text="Sent when you sign in again"
          />
          <OptionRow {...option('export')} icon={FileDown} title="Export file" text="A ZIP with photos and data" />
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
            disabled={count === 0 || (choice === 'delete' && typed.trim() !== `${count}`)}
            onClick={() => void start()}
          >
            {actText(choice, count)}
          </Button>
          <Button size="lg" variant="plain" isBlock onClick={closeSignOutSheet}>
            Stay signed in
          </Button>
        </div>
      </div>
    </Sheet>
  )
}
