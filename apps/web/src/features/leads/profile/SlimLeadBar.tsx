import type { Lead } from '@canvass/contracts/leads'
import { Phone } from 'lucide-react'
import { StatusWord } from '../../../ui/product/StatusWord.tsx'
import { reachablePhone } from '../contact/reachable-phone.ts'
import { phoneHref } from '../lead/contact-links.ts'
import { LeadThumb } from '../lead/LeadThumb.tsx'
import { contactWords } from '../lead/lead-words.ts'
import { nameOf } from '../lead/lead-text.ts'

/** Shows which lead this is once the head has scrolled away on a phone. */
export function SlimLeadBar({ lead }: { lead: Lead }) {
  const phone = reachablePhone(lead)
  const call = phone === null ? undefined : phoneHref(phone)
  return (
    <div className="fixed inset-x-0 top-14 z-20 flex h-14 items-center gap-3 border-y border-line bg-surface px-4 lg:hidden">
      <LeadThumb id={lead.id} hasPhoto={lead.hasPhoto} className="size-10 rounded-control" />
      <div className="min-w-0 flex-1">
        <p dir="auto" className="truncate text-left text-14 font-semibold">
          {nameOf(lead)}
        </p>
        <StatusWord status={lead.status} />
      </div>
      {call && (
        <a
          href={call}
          aria-label={contactWords.callName(nameOf(lead))}
          className="hit flex size-11 items-center justify-center rounded-control bg-brand text-brand-ink"
        >
          <Phone aria-hidden size={20} />
        </a>
      )}
    </div>
  )
}
