import { hasScreen } from '../../../platform/paths.ts'
import type { ScreenName } from '../../../platform/screens.ts'

/** Something a page says that Canvass does, with the screen on which it does it. */
export interface KeptPromise {
  readonly title: string
  readonly text: string
  /** Null where no screen does it yet. */
  readonly keptBy: ScreenName | null
}

/** Whether the product does it today. What it does not do yet is shown as planned, until its screen is there. */
export const isKept = ({ keptBy }: Pick<KeptPromise, 'keptBy'>): boolean => keptBy !== null && hasScreen(keptBy)
