import { Tooltip as Radix } from 'radix-ui'
import type { ReactElement } from 'react'

/** Wraps elements whose tooltips should follow each other without another delay. */
export function TooltipGroup({ children }: { children: ReactElement }) {
  return (
    <Radix.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Radix.Provider>
  )
}
