import { Link } from '../../../ui/actions/Link.tsx'
import { pathTo } from '../../../platform/paths.ts'
import { useStoragePersistence } from '../../../platform/storage/storage-persistence.ts'
import { useRoom } from '../../../platform/storage/useRoom.ts'
import { useUnsentSize } from '../../../data/unsent/useUnsentSize.ts'
import { useUser } from '../../../platform/session/useUser.ts'
import { bytesText } from '../../../ui/text/format.ts'
import { roomWords } from '../actions/outbox-words.ts'

/** Shows how much is waiting here, how much more fits, and whether the browser has promised to keep it. */
export function RoomNote() {
  const userId = useUser().id
  const room = useRoom()
  const { isPersisted, isInstalled } = useStoragePersistence()
  const unsent = useUnsentSize(userId)
  // Show nothing until it is known: "nothing is waiting" is a promise too.
  if (unsent === undefined) return <p />
  return (
    <>
      {/* While something is waiting, the banner shows this. */}
      {isPersisted === false && !isInstalled && unsent.total === 0 && (
        <p className="basis-full text-14 text-warn">
          {roomWords.install}{' '}
          <Link to={pathTo('install')} className="hit font-semibold whitespace-nowrap underline underline-offset-4">
            {roomWords.howToInstall}
          </Link>
        </p>
      )}
      <p className="min-w-0 flex-[1_1_10rem] text-14 text-ink-soft">
        {/* Stacked, since the two rarely fit in one line beside the button. */}
        <span className="block">
          {unsent.total > 0 ? roomWords.waiting(bytesText(unsent.bytes)) : roomWords.nothing}
        </span>{' '}
        {room && <span className="block">{roomWords.space(room.photos)}</span>}
      </p>
    </>
  )
}
