import { getCaptureTimeline } from '@canvass/contracts/captures'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import type { CaptureRow } from '../../../platform/local/rows/capture-row.ts'
import { clockTextToTheSecond, dayText } from '../../../ui/text/format.ts'
import { describeDeviceEvents, sortByTime, describeServerEvent } from './history-entries.ts'
import { historyWords } from '../actions/outbox-words.ts'
import { useCaptureLog } from '../../../data/captures/shown/useCaptureLog.ts'

const WAITING = new Set(['preparing', 'queued'])

/** Shows a capture's history: what this device recorded, plus what the server did if it can be reached. */
export function CaptureTimeline({ row }: { row: CaptureRow }) {
  const mayBeThere = row.attempts > 0 && !(WAITING.has(row.state) && row.server === null && row.attempts === 0)
  const server = useQuery({
    queryKey: ['captures', row.id, 'timeline', row.state],
    queryFn: ({ signal }) => call(getCaptureTimeline, { params: { id: row.id } }, { signal }),
    enabled: mayBeThere,
    retry: false,
  })
  const here = useCaptureLog(row)
  const happenings = sortByTime([
    ...describeDeviceEvents(here ?? [], row.meta.clockOffsetMs ?? 0),
    ...(server.data?.events ?? []).filter(({ source }) => source !== 'device').map(describeServerEvent),
  ])
  return (
    <section aria-label={historyWords.title}>
      <h3 className="mb-2 text-14 font-semibold">{historyWords.title}</h3>
      <ol className="flex flex-col gap-3 border-l-2 border-line pl-4">
        {happenings.map(({ at, text, where }, n) => (
          // oxlint-disable-next-line react/no-array-index-key -- two events may be identical; their order is fixed
          <li key={`${at}-${n}`} className="text-14">
            <span className="block break-words">{text}</span>
            <span className="tabular block text-12 text-ink-soft">
              {historyWords.at(`${dayText(at)}, ${clockTextToTheSecond(at)}`, where)}
            </span>
          </li>
        ))}
      </ol>
      {mayBeThere && server.isError && <p className="mt-2 text-12 text-ink-soft">{historyWords.unavailable}</p>}
    </section>
  )
}
