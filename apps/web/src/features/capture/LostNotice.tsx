import { dismissLost } from '../../platform/offline/seen-losses.ts'
import { openLocalDatabase } from '../../platform/offline/local-database.ts'
import { useLostCaptures } from '../../platform/offline/useLostCaptures.ts'
import { useUser } from '../../platform/session/useUser.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { sizeText } from './size-text.ts'
import { momentText } from './time-text.ts'

const SHOWN = 50

/** What this device said was saved and has no more: told by name, never passed over in silence. */
export function LostNotice() {
  const userId = useUser().id
  const lost = useLostCaptures(userId)
  if (lost.length === 0) return null
  const isEvicted = lost.some(({ why }) => why === 'evicted')
  return (
    <Banner
      tone="bad"
      isAnnounced
      title={lost.length === 1 ? '1 capture is gone' : `${lost.length} captures are gone`}
      actions={
        <Button variant="quiet" size="sm" onClick={() => void dismissLost(openLocalDatabase(userId))}>
          I have seen it
        </Button>
      }
    >
      <p>
        {isEvicted
          ? 'The browser emptied the storage of this app. Please take these again; your team can see which are missing.'
          : 'They were announced to the server and never arrived, and this phone has them no more.'}
      </p>
      <ul aria-label="Captures that are gone" className="tabular mt-2 max-h-60 overflow-y-auto">
        {lost.slice(0, SHOWN).map(({ id, capturedAt, size }) => (
          <li key={id}>
            {momentText(capturedAt)}
            {size > 0 && ` · ${sizeText(size)}`}
          </li>
        ))}
      </ul>
      {lost.length > SHOWN && <p>and {lost.length - SHOWN} more</p>}
    </Banner>
  )
}
