import { hasScreen } from '../../../platform/paths.ts'
import type { BuiltScreen, ScreenName } from '../../../platform/screens.ts'

/** Something a page promises, with the screen that fulfills it. */
export interface ProductPromise {
  readonly title: string
  readonly text: string
  /** Null if no screen does it yet. */
  readonly keptBy: ScreenName | null
}

/** A promise of one line. It has no "planned" mark, so a screen of this version must fulfill it. */
export interface PromiseLine {
  readonly word: string
  readonly keptBy: BuiltScreen
}

/** Whether the product does it today. Otherwise it is shown as planned until its screen exists. */
export const isFulfilled = ({ keptBy }: Pick<ProductPromise, 'keptBy'>): boolean => keptBy !== null && hasScreen(keptBy)
