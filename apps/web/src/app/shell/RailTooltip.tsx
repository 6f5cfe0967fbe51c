import type { ReactElement } from 'react'
import { Tooltip } from '../../ui/overlays/Tooltip.tsx'
import { TooltipGroup } from '../../ui/overlays/TooltipGroup.tsx'

export function RailTooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <TooltipGroup>
      <Tooltip text={text} side="right">
        {children}
      </Tooltip>
    </TooltipGroup>
  )
}
