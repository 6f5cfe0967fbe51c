import { Copy } from 'lucide-react'
import { pathTo } from '../../../platform/paths.ts'
import { useEditor } from '../../../data/people/useEditor.ts'
import { ButtonLink } from '../../../ui/actions/ButtonLink.tsx'
import { answersTo } from './same-lead.ts'
import { sameLeadWords } from './same-lead-words.ts'
import { useLead } from '../lead/useLead.ts'

/** Links from a capture on the server to its lead, if that one was captured before. */
export function SameLeadLink({ leadId }: { leadId: string }) {
  const user = useEditor()
  const view = useLead(leadId)
  if (view.state !== 'whole' || !view.lead.sameAs) return null
  return (
    <ButtonLink to={pathTo('lead', { identifier: leadId })} variant="soft" size="sm" icon={Copy} className="self-start">
      {answersTo(user, view.lead).canMerge ? sameLeadWords.offer : sameLeadWords.title}
    </ButtonLink>
  )
}
