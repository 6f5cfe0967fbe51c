import { Tooltip as Radix } from 'radix-ui'
import type { ReactElement } from 'react'

/** Around everything whose tooltips should follow each other without a new wait. */
export function TooltipGroup({ children }: { children: ReactElement }) {
  return (
    <Radix.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Radix.Provider>
  )
}
