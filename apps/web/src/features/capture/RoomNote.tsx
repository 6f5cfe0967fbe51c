import { useQuery } from '@tanstack/react-query'
import { type CaptureRow, UNSENT_STATES } from '../../platform/offline/capture-row.ts'
import { findRoom } from '../../platform/offline/storage-room.ts'
import { sizeText } from './size-text.ts'

/** How much waits here and how much more fits. */
export function RoomNote({ rows }: { rows: readonly CaptureRow[] }) {
  const room = useQuery({
    queryKey: ['device', 'room'],
    queryFn: async () => (await findRoom()) ?? null,
    networkMode: 'always',
  })
  const bytes = rows.filter(({ state }) => UNSENT_STATES.includes(state)).reduce((sum, { size }) => sum + size, 0)
  return (
    <p className="text-14 text-ink-soft">
      {bytes > 0 ? `${sizeText(bytes)} wait here` : 'Nothing waits here'}
      {room.data && `, room for about ${room.data.photos.toLocaleString('en-US')} more`}.
    </p>
  )
}
