import type { ReactNode } from 'react'

export type ScreenProps = {
  /** The place this is. On a phone it stands in the header, on a desk above the content. */
  title: string
  /** Beside the title on a desk: a count, a date. */
  note?: ReactNode
  /** A screen that is gone into. With a label the header names the place that the arrow leads back to. */
  back?: { to: string; label?: string } | undefined
  /** Buttons of the whole screen. */
  actions?: ReactNode
  /** Fixed at the thumb: the one thing that the screen is for. Only on screens without bottom bar. */
  foot?: ReactNode
  /** `narrow`: one column of text and forms. `wide`: as wide as the window. `none`: the screen sets its own margins. */
  width?: 'narrow' | 'wide' | 'none'
  /** The screen draws its own heading inside; the title is then for screen readers on a desk. */
  isTitleHiddenOnDesk?: boolean | undefined
  children: ReactNode
}
