import type { Lead } from '@canvass/contracts/leads'
import { isAtLeast } from '@canvass/domain/role-order'
import { useState } from 'react'
import { useUser } from '../../../platform/session/useUser.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { StageList } from '../../../ui/product/StageList.tsx'
import { handoverText } from '../lead/handover-text.ts'
import { leadWords } from '../lead/lead-words.ts'
import { LeadHistory } from './LeadHistory.tsx'
import { stageItems } from '../inspector/stage-items.ts'

/**
 * Shows a lead's history and, on request, each processing step; the steps start out expanded if the run hasn't ended.
 */
export function TimelineCard({ lead, className }: { lead: Lead; className?: string }) {
  const isAdmin = isAtLeast(useUser(), 'admin')
  const [hasSteps, setSteps] = useState(!lead.isComplete)
  const { capture } = lead
  return (
    <Card title={leadWords.timeline} {...(className !== undefined && { className })}>
      <LeadHistory lead={lead} />
      {capture.handover && <p className="mt-3 text-14 text-ink-soft">{handoverText(capture.handover)}</p>}
      <Button
        variant="plain"
        size="sm"
        aria-expanded={hasSteps}
        className="mt-2 -ml-3.5 print:hidden"
        onClick={() => setSteps(!hasSteps)}
      >
        {hasSteps ? leadWords.hideSteps : leadWords.showSteps}
      </Button>
      {hasSteps && (
        <div className="mt-2">
          <StageList label={leadWords.stages} stages={stageItems(capture.stages, isAdmin)} />
        </div>
      )}
    </Card>
  )
}
