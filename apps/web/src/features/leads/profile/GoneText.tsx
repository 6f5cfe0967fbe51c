import { useKeptLead } from '../../../data/leads/useKeptLead.ts'
import { pathTo } from '../../../platform/paths.ts'
import { useUser } from '../../../platform/session/useUser.ts'
import { Link } from '../../../ui/actions/Link.tsx'
import { leadWords } from '../lead/lead-words.ts'
import { nameOf } from '../lead/lead-text.ts'
import type { MissingLead } from '../lead/useLead.ts'

/** Explains why a lead is unavailable. */
export function GoneText({ view }: { view: MissingLead }) {
  if (view.why === 'merged') return <MergedLead into={view.leadId} />
  if (view.why === 'discarded') return leadWords.discardedElsewhere
  return view.why === 'deleted' ? leadWords.deleted : leadWords.missing
}

/** Shows what it was merged into, with a link for users who may see that lead. */
function MergedLead({ into }: { into: string | undefined }) {
  const kept = useKeptLead(useUser().id, into ?? '')
  const lead = kept?.row ?? kept?.detail
  const { before, another, after } = leadWords.mergedInto
  return (
    <span>
      {before}
      {into === undefined ? (
        another
      ) : (
        <Link to={pathTo('lead', { identifier: into })} className="font-semibold text-brand underline">
          <bdi>{lead ? nameOf(lead) : another}</bdi>
        </Link>
      )}
      {after}
    </span>
  )
}
