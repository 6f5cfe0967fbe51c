import type { Fact } from '@canvass/contracts/shapes/evidence'
import type { KnownReach } from '../points/reach-points.ts'

/** A lead's current name, location, and contact details, as folded. */
export interface CurrentValues extends KnownReach {
  readonly company: Fact | undefined
  readonly hours: readonly Fact[]
}
