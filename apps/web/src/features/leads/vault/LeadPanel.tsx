import type { LeadSummary } from '@canvass/contracts/leads'
import { X } from 'lucide-react'
import { Link } from '../../../ui/actions/Link.tsx'
import { pathTo } from '../../../platform/paths.ts'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { Kbd } from '../../../ui/actions/Kbd.tsx'
import { LeadNamePrompt } from '../profile/LeadNamePrompt.tsx'
import { ContactActions } from '../contact/ContactActions.tsx'
import { LeadHead } from '../profile/LeadHead.tsx'
import { PanelFindings } from './PanelFindings.tsx'
import { LeadNeedsYou } from '../editing/LeadNeedsYou.tsx'
import { leadWords } from '../lead/lead-words.ts'
import { nameOf } from '../lead/lead-text.ts'
import { GoneText } from '../profile/GoneText.tsx'
import { ProfileLoading } from '../profile/ProfileLoading.tsx'
import { StatusCard } from '../editing/StatusCard.tsx'
import { useHeldView } from '../lead/useHeldView.ts'
import { useLead } from '../lead/useLead.ts'
import { useLeadEditing } from '../lead/useLeadEditing.ts'
import { vaultWords } from '../lead/vault-words.ts'

/** `position` is the lead's own among the list's `of` leads, from 1; undefined if it isn't in the list. */
type LeadPanelProps = { lead: LeadSummary; position: number | undefined; of: number; onClose: () => void }

/** Shows a lead beside the list: its row immediately, the profile once loaded. */
export function LeadPanel({ lead, position, of, onClose }: LeadPanelProps) {
  const { view } = useHeldView(useLead(lead.id))
  const editing = useLeadEditing(lead)
  return (
    <aside
      aria-label={vaultWords.preview(nameOf(lead))}
      className="sticky top-14 h-[calc(100dvh-56px)] w-96 shrink-0 overflow-y-auto border-l border-line bg-surface xl:w-108"
    >
      <div className="sticky top-0 z-10 flex h-12 items-center gap-2 border-b border-line bg-surface px-5 text-14">
        <Kbd>{vaultWords.keys.next}</Kbd>
        <Kbd>{vaultWords.keys.previous}</Kbd>
        <span className="tabular text-ink-soft">
          {position === undefined ? vaultWords.notListed : vaultWords.place(position, of)}
        </span>
        <Link
          to={pathTo('lead', { identifier: lead.id })}
          className="ml-auto flex items-center gap-2 font-semibold text-brand hover:underline"
        >
          {vaultWords.openPage}
          <Kbd>{vaultWords.keys.open}</Kbd>
        </Link>
        <IconButton label={vaultWords.closePreview} icon={X} iconSize={20} className="-mr-2" onClick={onClose} />
      </div>
      <div className="flex flex-col gap-5 p-5">
        <LeadHead lead={view.state === 'whole' ? { ...lead, capture: view.lead.capture } : lead} size="panel" />
        <StatusCard lead={lead} editing={editing} />
        <LeadNeedsYou edits={editing.needsYou} />
        {view.state === 'whole' && <LeadNamePrompt lead={view.lead} />}
        <ContactActions contact={view.state === 'whole' ? view.lead : lead} isNarrow />
        {view.state === 'whole' ? (
          <PanelFindings lead={view.lead} />
        ) : view.state === 'loading' || (view.state === 'summary' && view.isLoading) ? (
          <ProfileLoading />
        ) : view.state === 'missing' ? (
          <p className="text-14 text-ink-soft">
            <GoneText view={view} />
          </p>
        ) : (
          <p className="text-14 text-ink-soft">{leadWords.previewUnreachable}</p>
        )}
      </div>
    </aside>
  )
}
