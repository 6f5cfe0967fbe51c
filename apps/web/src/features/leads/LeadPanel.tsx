import type { LeadSummary } from '@canvass/contracts/leads'
import { X } from 'lucide-react'
import { Link } from 'react-router-dom'
import { pathTo } from '../../platform/paths.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Kbd } from '../../ui/Kbd.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ContactActions } from './ContactActions.tsx'
import { LeadHead } from './LeadHead.tsx'
import { PanelFindings } from './PanelFindings.tsx'
import { LeadNeedsYou } from './LeadNeedsYou.tsx'
import { StatusCard } from './StatusCard.tsx'
import { useLead } from './useLead.ts'
import { useLeadEditing } from './useLeadEditing.ts'
import { useVaultView } from './vault-view.ts'

type LeadPanelProps = { lead: LeadSummary; position: number; of: number }

const figure = new Intl.NumberFormat('en-US')

/** A lead beside the list: its row at once, the profile when it is there. */
export function LeadPanel({ lead, position, of }: LeadPanelProps) {
  const view = useLead(lead.id)
  const editing = useLeadEditing(lead)
  return (
    <aside
      aria-label={`Preview of ${lead.companyName || 'an unknown business'}`}
      className="sticky top-14 h-[calc(100dvh-56px)] w-[432px] shrink-0 overflow-y-auto border-l border-line bg-surface"
    >
      <div className="sticky top-0 z-10 flex h-12 items-center gap-2 border-b border-line bg-surface px-5 text-14">
        <Kbd>J</Kbd>
        <Kbd>K</Kbd>
        <span className="tabular text-ink-soft">
          {figure.format(position)} of {figure.format(of)}
        </span>
        <Link
          to={pathTo('lead', { identifier: lead.id })}
          className="ml-auto flex items-center gap-2 font-semibold text-brand hover:underline"
        >
          Open page
          <Kbd>↵</Kbd>
        </Link>
        <IconButton
          label="Close the preview"
          icon={X}
          iconSize={20}
          className="-mr-2"
          onClick={() => useVaultView.setState({ openId: undefined })}
        />
      </div>
      <div className="flex flex-col gap-5 p-5">
        <LeadHead lead={lead} size="panel" />
        <StatusCard lead={lead} editing={editing} />
        <LeadNeedsYou edits={editing.needsYou} />
        <ContactActions contact={lead} />
        {view.state === 'whole' ? (
          <PanelFindings lead={view.lead} />
        ) : view.state === 'loading' ? (
          <div role="status" aria-label="Opening the lead" className="flex flex-col gap-3">
            <Skeleton className="h-5 w-40" />
            <Skeleton className="h-24" />
            <Skeleton className="h-40" />
          </div>
        ) : (
          <p className="text-14 text-ink-soft">
            The whole profile is not on this device, and the server cannot be reached.
          </p>
        )}
      </div>
    </aside>
  )
}
