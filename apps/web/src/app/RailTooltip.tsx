import type { ReactElement } from 'react'
import { Tooltip } from '../ui/Tooltip.tsx'
import { TooltipGroup } from '../ui/TooltipGroup.tsx'

export function RailTooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <TooltipGroup>
      <Tooltip text={text} side="right">
        {children}
      </Tooltip>
    </TooltipGroup>
  )
}
