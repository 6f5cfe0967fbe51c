import type { ComponentType } from 'react'

/** A part of the kit with the states to review. Each state is a separate component and may have state. */
export type Story = {
  /** The part's name, as imported. */
  part: string
  /** When to use it, in one sentence. */
  use: string
  states: Readonly<Record<string, ComponentType>>
  /** States that need the full width of the page. */
  isWide?: boolean
}
