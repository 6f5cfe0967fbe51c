import type { ComponentType } from 'react'

/** A part of the kit with the states in which it is looked at. Each state is a component of its own and may hold state. */
export type Story = {
  /** The part's name, as it is imported. */
  part: string
  /** When to take it, in one sentence. */
  use: string
  states: Readonly<Record<string, ComponentType>>
  /** States that need the whole width of the page. */
  isWide?: boolean
}
