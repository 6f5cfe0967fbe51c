import { useStoragePromise } from '../../platform/offline/storage-promise.ts'
import { useRoom } from '../../platform/offline/useRoom.ts'
import { useUnsentSize } from '../../platform/offline/useUnsentSize.ts'
import { useUser } from '../../platform/session/useUser.ts'
import { sizeText } from './size-text.ts'

/** How much waits here, how much more fits, and whether the browser has promised to keep it. */
export function RoomNote() {
  const userId = useUser().id
  const room = useRoom()
  const { isPersisted, isInstalled } = useStoragePromise()
  const unsent = useUnsentSize(userId)
  // Nothing is said before it is known: that nothing waits is a promise too.
  if (unsent === undefined) return <p />
  return (
    <p className="min-w-0 text-14 text-ink-soft">
      {unsent.total > 0 ? `${sizeText(unsent.bytes)} here` : 'Nothing waits here'}
      {room && `, room for about ${room.photos.toLocaleString('en-US')} more`}
      {/* While something waits, the banner says it. */}
      {isPersisted === false && !isInstalled && unsent.total === 0 && (
        <span className="block text-12 text-warn">Saved in this tab – install to keep offline captures safe</span>
      )}
    </p>
  )
}
