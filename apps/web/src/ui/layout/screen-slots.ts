import { createContext, type ReactNode } from 'react'

/** Elements that the shell provides to every screen's own header. */
export type ScreenSlots = {
  /** Opens the drawer; absent on a desk, which has the rail. */
  menu: ReactNode
  /** The sync pill. */
  pill: ReactNode
  /** A notice for every screen, right below its header: no signal. */
  notice: ReactNode
}

export const ScreenSlotsContext = createContext<ScreenSlots>({ menu: null, pill: null, notice: null })
