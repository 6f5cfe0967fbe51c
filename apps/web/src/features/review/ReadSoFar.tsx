import { phoneText } from '@canvass/domain/phone-text'
import { Building2, ChevronRight, Mail, MapPin, Phone, UserRound } from 'lucide-react'
import { Link } from '../../ui/actions/Link.tsx'
import type { CaptureRow } from '../../platform/local/rows/capture-row.ts'
import { pathTo } from '../../platform/paths.ts'
import { CaptureStateBadge } from '../../ui/product/CaptureStateBadge.tsx'
import { Trail } from '../../ui/product/Trail.tsx'
import { ReadOnPhone } from '../reading/ReadOnPhone.tsx'
import { ReadingDifferences } from '../reading/ReadingDifferences.tsx'
import { placeOf } from '../capture/state/capture-place.ts'
import { useNameDraft } from '../naming/useNameDraft.ts'
import { reviewWords } from './words.ts'
import { useLeadRow } from '../../data/leads/useLeadRows.ts'

/** Shows what has been read from a shot, or its progress. */
export function ReadSoFar({ row }: { row: CaptureRow }) {
  const lead = useLeadRow(row.ownerUserId, row.leadId)
  // A lead that arrives while a name is being typed must not discard it.
  const isNaming = useNameDraft(row.id).text !== ''
  if (!lead || isNaming)
    return (
      <>
        <p className="flex min-h-12 items-center justify-between gap-3">
          <CaptureStateBadge place={placeOf(row)} />
          <Trail place={placeOf(row)} />
        </p>
        <ReadOnPhone captureId={row.id} />
      </>
    )
  const facts = [
    { icon: Building2, text: lead.companyName || reviewWords.unknownBusiness, isFirst: true },
    { icon: UserRound, text: lead.personName },
    { icon: Phone, text: lead.phone && phoneText(lead.phone) },
    { icon: Mail, text: lead.email },
    { icon: MapPin, text: lead.address },
  ]
  return (
    <>
      <ul>
        {facts.map(
          ({ icon: Icon, text, isFirst }) =>
            text && (
              <li key={text} className="flex min-h-10 items-center gap-4">
                <Icon aria-hidden size={18} className="shrink-0 text-ink-soft" />
                <span
                  dir="auto"
                  className={isFirst ? 'min-w-0 text-left font-semibold break-words' : 'min-w-0 text-left break-words'}
                >
                  {text}
                </span>
              </li>
            ),
        )}
      </ul>
      <ReadingDifferences captureId={row.id} leadId={row.leadId} />
      {row.source !== 'manual' && (
        <Link
          to={pathTo('check', { captureId: row.id })}
          className="hit flex min-h-10 items-center gap-1 self-start text-14 font-semibold text-brand"
        >
          {reviewWords.checkReading}
          <ChevronRight aria-hidden size={18} />
        </Link>
      )}
    </>
  )
}
