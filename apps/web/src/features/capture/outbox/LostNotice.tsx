import { dismissLost } from '../../../data/losses/seen-losses.ts'
import { useLostCaptures } from '../../../data/losses/useLostCaptures.ts'
import { useUser } from '../../../platform/session/useUser.ts'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { Button } from '../../../ui/actions/Button.tsx'
import { bytesText, momentText } from '../../../ui/text/format.ts'
import { lostWords } from '../actions/outbox-words.ts'

const SHOWN = 50

/** Lists captures by name that this device reported as saved but no longer has; they are never dropped silently. */
export function LostNotice() {
  const userId = useUser().id
  const lost = useLostCaptures(userId)
  if (lost.length === 0) return null
  const isEvicted = lost.some(({ why }) => why === 'evicted')
  return (
    <Banner
      tone="bad"
      isAnnounced
      title={lostWords.title(lost.length)}
      actions={
        <Button variant="quiet" size="sm" onClick={() => void dismissLost(userId)}>
          {lostWords.gotIt}
        </Button>
      }
    >
      <p>{isEvicted ? lostWords.evicted : lostWords.missing(lost.length)}</p>
      <ul aria-label={lostWords.list} className="tabular mt-2 max-h-60 overflow-y-auto">
        {lost.slice(0, SHOWN).map(({ id, capturedAt, size }) => (
          <li key={id}>
            {momentText(capturedAt)}
            {size > 0 && ` · ${bytesText(size)}`}
          </li>
        ))}
      </ul>
      {lost.length > SHOWN && <p>{lostWords.more(lost.length - SHOWN)}</p>}
    </Banner>
  )
}
