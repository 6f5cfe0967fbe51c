import { useLiveQuery } from 'dexie-react-hooks'
import { openLocalDatabase } from '../../platform/local/local-database.ts'
import { useUser } from '../../platform/session/useUser.ts'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { differencesOf } from './reading-differences.ts'
import { differenceWords } from './words.ts'

/** Where this phone and the server read a capture differently. Absent where they agree, or only one has read. */
export function ReadingDifferences({ captureId, leadId }: { captureId: string; leadId: string }) {
  const userId = useUser().id
  const found = useLiveQuery(async () => {
    const db = openLocalDatabase(userId)
    const [reading, row, detail] = await Promise.all([
      db.readings.get(captureId),
      db.leads.get(leadId),
      db.details.get(leadId),
    ])
    const lead = detail?.lead ?? row
    return reading?.preview && lead ? differencesOf(reading.preview, lead) : []
  }, [userId, captureId, leadId])
  if (!found || found.length === 0) return null
  return (
    <Banner tone="warn" title={differenceWords.title}>
      <ul className="flex flex-col gap-1">
        {found.map(({ label, onPhone, onServer }) => (
          <li key={label} dir="auto" className="break-words">
            {differenceWords.line(label, onPhone, onServer)}
          </li>
        ))}
      </ul>
      <p className="mt-1">{differenceWords.note}</p>
    </Banner>
  )
}
