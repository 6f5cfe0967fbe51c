import { hasScreen } from '../../../platform/paths.ts'
import type { BuiltScreen, ScreenName } from '../../../platform/screens.ts'

/** Something a page says that Canvass does, with the screen on which it does it. */
export interface KeptPromise {
  readonly title: string
  readonly text: string
  /** Null where no screen does it yet. */
  readonly keptBy: ScreenName | null
}

/** A promise of one line. It is shown without a mark, so a screen of this version must keep it. */
export interface KeptLine {
  readonly word: string
  readonly keptBy: BuiltScreen
}

/** Whether the product does it today. What it does not do yet is shown as planned, until its screen is there. */
export const isKept = ({ keptBy }: Pick<KeptPromise, 'keptBy'>): boolean => keptBy !== null && hasScreen(keptBy)
