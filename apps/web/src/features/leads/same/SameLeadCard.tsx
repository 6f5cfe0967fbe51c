import type { Lead } from '@canvass/contracts/leads'
import { Copy } from 'lucide-react'
import { Link } from '../../../ui/actions/Link.tsx'
import { addEdit } from '../../../data/edits/add-edit.ts'
import { pathTo } from '../../../platform/paths.ts'
import { useEditor } from '../../../data/people/useEditor.ts'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { Button } from '../../../ui/actions/Button.tsx'
import { ButtonLink } from '../../../ui/actions/ButtonLink.tsx'
import { momentText } from '../../../ui/text/format.ts'
import { answersTo, sameLeadName } from './same-lead.ts'
import { sameLeadWords } from './same-lead-words.ts'

/** Shows that a lead was captured before, with the possible answers; works offline and can be undone. */
export function SameLeadCard({ lead }: { lead: Lead }) {
  const user = useEditor()
  const same = lead.sameAs
  if (!same) return null
  const name = sameLeadName(same)
  const { canMerge, canKeepBoth } = answersTo(user, lead)
  return (
    <Banner
      icon={Copy}
      title={sameLeadWords.title}
      actions={
        canKeepBoth && (
          <>
            {canMerge && (
              <ButtonLink to={pathTo('mergeLeads', { id: lead.id })} variant="soft" size="sm">
                {sameLeadWords.merge}
              </ButtonLink>
            )}
            <Button
              variant="quiet"
              size="sm"
              onClick={() => void addEdit(user.id, lead.id, { kind: 'keep_both', leadId: same.leadId })}
            >
              {sameLeadWords.keepBoth}
            </Button>
          </>
        )
      }
    >
      {sameLeadWords.before[same.reason]}
      <Link to={pathTo('lead', { identifier: same.leadId })} className="font-semibold text-brand underline">
        <bdi>{name}</bdi>
      </Link>
      {sameLeadWords.after(momentText(same.capturedAt), same.capturedBy)}
      {canKeepBoth && !canMerge && <span className="block">{sameLeadWords.notYours}</span>}
    </Banner>
  )
}
