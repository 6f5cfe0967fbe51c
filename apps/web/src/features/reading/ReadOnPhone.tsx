import { phoneText } from '@canvass/domain/phone-text'
import {
  Archive,
  Building2,
  ChevronRight,
  Globe,
  type LucideIcon,
  Mail,
  Phone,
  ScanText,
  UserRound,
} from 'lucide-react'
import { Link } from '../../ui/actions/Link.tsx'
import { pathTo } from '../../platform/paths.ts'
import type { ReadPreview } from '../../platform/local/rows/phone-reading.ts'
import { Tag } from '../../ui/text/Tag.tsx'
import { LocalNamePrompt } from './LocalNamePrompt.tsx'
import { inVaultText } from './preview-text.ts'
import { useReading } from '../../data/reading/useReadings.ts'
import { SURE_FROM } from '../check/sure-from.ts'
import { readingWords } from './words.ts'

/** Shows this phone's reading of a capture that the server hasn't read yet. Absent if it read nothing. */
export function ReadOnPhone({ captureId }: { captureId: string }) {
  const reading = useReading(captureId)
  if (!reading) return null
  const { preview, known } = reading
  return (
    <section className="flex flex-col gap-3" aria-label={readingWords.title}>
      <LocalNamePrompt captureId={captureId} asked={preview.askedName} />
      <div className="rounded-control bg-sunken p-3">
        <p className="flex flex-wrap items-center gap-2 text-14 text-ink-soft">
          <ScanText aria-hidden size={16} className="shrink-0" />
          {readingWords.note}
        </p>
        <ul className="mt-1">
          {factsOf(preview).map(({ icon: Icon, text, isSure }) => (
            <li key={text} className="flex min-h-9 items-center gap-3">
              <Icon aria-hidden size={18} className="shrink-0 text-ink-soft" />
              <span dir="auto" className="min-w-0 flex-1 text-left font-label break-words">
                {text}
              </span>
              {!isSure && <Tag>{readingWords.check}</Tag>}
            </li>
          ))}
        </ul>
        {known && (
          <Link
            to={pathTo('lead', { identifier: known.id })}
            className="mt-1 flex min-h-11 items-center gap-3 border-t border-line pt-1 font-semibold text-brand"
          >
            <Archive aria-hidden size={18} className="shrink-0" />
            <span className="min-w-0 flex-1">
              {readingWords.knownAs(inVaultText(known.by))}{' '}
              <span dir="auto">{known.name || readingWords.unknownBusiness}</span>
            </span>
            <ChevronRight aria-hidden size={18} className="shrink-0" />
          </Link>
        )}
      </div>
    </section>
  )
}

function factsOf(preview: ReadPreview): { icon: LucideIcon; text: string; isSure: boolean }[] {
  const { company, person, phone, email, website } = preview
  return [
    [Building2, company] as const,
    [UserRound, person] as const,
    [Phone, phone && { ...phone, value: phoneText(phone.value) }] as const,
    [Mail, email] as const,
    [Globe, website] as const,
  ].flatMap(([icon, read]) => (read ? [{ icon, text: read.value, isSure: read.confidence >= SURE_FROM }] : []))
}
