import type { Lead } from '@canvass/contracts/leads'
import { ChevronRight } from 'lucide-react'
import { Link } from '../../../ui/actions/Link.tsx'
import { pathTo } from '../../../platform/paths.ts'
import { Tag } from '../../../ui/text/Tag.tsx'
import { countDoubtful } from './count-doubtful.ts'
import { contactWords } from '../lead/lead-words.ts'

/** Links to the framed photo, and shows users who may change the lead how many words are left to check. */
export function CheckLink({ lead, canEdit }: { lead: Lead; canEdit: boolean }) {
  if (!lead.photo) return null
  const doubtful = canEdit ? countDoubtful(lead) : 0
  const word = canEdit ? contactWords.checkDetails : contactWords.seeDetails
  return (
    <Link
      to={pathTo('check', { captureId: lead.capture.id })}
      className="hit flex items-center gap-1 text-14 font-semibold text-brand print:hidden"
    >
      {doubtful > 0 ? <Tag tone="warn">{contactWords.toCheck(doubtful)}</Tag> : word}
      <ChevronRight aria-hidden size={18} />
    </Link>
  )
}
