import { createContext, type ReactNode } from 'react'

/** What the shell lends to every screen's own header. */
export type ScreenSlots = {
  /** Opens the drawer; absent on a desk, where the rail stands. */
  menu: ReactNode
  /** Where everything is: the sync pill. */
  pill: ReactNode
  /** What must be known on every screen, right below its header: no signal. */
  notice: ReactNode
}

export const ScreenSlotsContext = createContext<ScreenSlots>({ menu: null, pill: null, notice: null })
