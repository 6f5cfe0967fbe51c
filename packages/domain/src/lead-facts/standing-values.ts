import type { Fact } from '@canvass/contracts/shapes/evidence'
import type { KnownReach } from '../points/reach-points.ts'

/** What a lead is called, where it is, and how it is reached, as the fold has it. */
export interface StandingValues extends KnownReach {
  readonly company: Fact | undefined
  readonly hours: readonly Fact[]
}
