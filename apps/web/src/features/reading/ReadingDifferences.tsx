import { useUser } from '../../platform/session/useUser.ts'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { differencesOf } from './reading-differences.ts'
import { differenceWords } from './words.ts'
import { useKeptLead } from '../../data/leads/useKeptLead.ts'
import { useReading } from '../../data/reading/useReadings.ts'

/** Shows where this phone's and the server's readings differ. Absent if they agree or only one exists. */
export function ReadingDifferences({ captureId, leadId }: { captureId: string; leadId: string }) {
  const userId = useUser().id
  const preview = useReading(captureId)?.preview
  const kept = useKeptLead(userId, leadId)
  const lead = kept?.detail ?? kept?.row
  const found = preview && lead ? differencesOf(preview, lead) : []
  if (found.length === 0) return null
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
