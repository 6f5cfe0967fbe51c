import { FileDown, Send, Smartphone, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { CaptureRow } from '../../platform/local/rows/capture-row.ts'
import { listOnlyHere } from '../../data/captures/state/only-here.ts'
import { useCapturesOnlyHere } from '../../data/captures/state/useCapturesOnlyHere.ts'
import { discardUnsent } from '../../data/unsent/discard-unsent.ts'
import { useSenderState } from '../../platform/outbox/sender-state.ts'
import { NOTHING_UNSENT, totalOf } from '../../data/unsent/unsent.ts'
import { countsOf, unsentText } from '../../data/unsent/unsent-words.ts'
import { useUnsent } from '../../data/unsent/useUnsent.ts'
import { useUser } from '../../platform/session/useUser.ts'
import { useIsOffline } from '../../platform/sync/useIsOffline.ts'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { OptionRow } from '../../ui/forms/choices/OptionRow.tsx'
import { bytesText } from '../../ui/text/format.ts'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { TypedNumber } from '../../ui/forms/TypedNumber.tsx'
import { CaptureThumb } from '../capture/state/CaptureThumb.tsx'
import { notifyLeftOut } from '../capture/notices/notify-left-out.ts'
import { sendAll } from './send-all.ts'
import { canSend, exportText, minutesText, sendText, type SignOutChoice } from './sign-out-choices.ts'
import { closeSignOutSheet } from './sign-out-store.ts'
import { useSignOutNow } from './useSignOut.ts'
import { signOutWords } from './sign-out-words.ts'

const SHOWN = 6

/** Asks what to do with captures, changes, and voice notes that are only on this device when their owner signs out. */
export function SignOutSheet() {
  const user = useUser()
  const leave = useSignOutNow()
  const [unsent, setUnsent] = useState(NOTHING_UNSENT)
  const found = useUnsent(user.id)
  // Work sent while the sheet is open drops out of the counts.
  if (found !== undefined && found !== unsent) setUnsent(found)
  const sender = useSenderState()
  const captures = useCapturesOnlyHere(user.id)
  const { bytes } = unsent
  const count = totalOf(unsent)
  const counts = countsOf(unsent)
  // The last item may have been sent while the sheet was open; then there is nothing left to decide.
  const isAllSent = found !== undefined && count === 0
  const waiting = {
    count,
    refused: unsent.stuck,
    isOnline: useIsOffline() !== true,
    isPaused: sender.needsSignIn,
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
    if (choice === 'send') {
      const sent = await sendAll(user.id, setLeft, sending.current.signal)
      setLeft(undefined)
      if (sent !== 'all') return setProblem(signOutWords.problems[sent])
    }
    if (choice === 'export') {
      const { saveCopy } = await import('../../data/copies/save-copy.ts')
      const ids = (await listOnlyHere(user.id)).map(({ id }) => id)
      notifyLeftOut(await saveCopy(user.id, ids, { isAll: true }))
    }
    if (choice === 'delete') await discardUnsent(user.id)
    // Closing the sheet in the meantime cancels the sign-out.
    if (sending.current.signal.aborted) return
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
      if (!isChangeOfMind) setProblem(signOutWords.failed)
    } finally {
      setBusy(false)
    }
  }
  // A deletion can't be stopped once it has started, and closing the sheet would look as if it could.
  const isDeleting = isBusy && choice === 'delete'
  const stay = (): void => {
    if (!isDeleting) closeSignOutSheet()
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
      onClose={stay}
      title={isAllSent ? signOutWords.allSent : signOutWords.onlyHere(unsentText(counts), count)}
      description={isAllSent ? signOutWords.clears : signOutWords.clearsButKeeps}
    >
      <div className="flex flex-col gap-4">
        <ThumbStrip captures={captures} />
        <fieldset disabled={isBusy} className={isAllSent ? 'hidden' : 'flex flex-col gap-2'}>
          <legend className="sr-only">{signOutWords.choices}</legend>
          <OptionRow
            {...option('send')}
            icon={Send}
            title={signOutWords.sendNow}
            text={sendText(waiting, bytes === 0 ? '' : bytesText(bytes), minutesText(bytes, downlink))}
            isOff={!canSend(waiting)}
          />
          <OptionRow
            {...option('keep')}
            icon={Smartphone}
            title={signOutWords.keepFor(firstName)}
            text={signOutWords.keepText}
          />
          <OptionRow
            {...option('export')}
            icon={FileDown}
            title={signOutWords.exportFile}
            text={exportText(counts, captures.filter(({ source }) => source === 'manual').length)}
          />
          <OptionRow
            {...option('delete')}
            icon={Trash2}
            title={signOutWords.delete(count)}
            text={signOutWords.deleteText(count)}
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
            pendingLabel={left === undefined ? signOutWords.oneMoment : signOutWords.sendingLeft(left)}
            disabled={found === undefined || (choice === 'delete' && typed.trim() !== `${count}`)}
            onClick={() => void start()}
          >
            {isAllSent ? signOutWords.signOut : signOutWords.acts[choice](count)}
          </Button>
          <Button size="lg" variant="plain" isBlock disabled={isDeleting} onClick={stay}>
            {signOutWords.stay}
          </Button>
        </div>
      </div>
    </Sheet>
  )
}

/** Shows the newest captures as thumbnails; renders nothing if there are none. */
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
          {signOutWords.more(count - SHOWN)}
        </li>
      )}
    </ul>
  )
}
