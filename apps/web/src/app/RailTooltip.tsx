import type { ReactElement } from 'react'
import { Tooltip, TooltipGroup } from '../ui/Tooltip.tsx'

export function RailTooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <TooltipGroup>
      <Tooltip text={text} side="right">
        {children}
      </Tooltip>
    </TooltipGroup>
  )
}
