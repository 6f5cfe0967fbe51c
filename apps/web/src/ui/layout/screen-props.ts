import type { ReactNode } from 'react'

export type ScreenProps = {
  /** The screen's title: in the header on a phone, above the content on a desk. */
  title: string
  /** Next to the title on a desk: a count, a date. */
  note?: ReactNode
  /** For an inner screen: where the back arrow leads, and optionally the label for that screen. */
  back?: { to: string; label?: string } | undefined
  /** Buttons that apply to the whole screen. */
  actions?: ReactNode
  /** Fixed within the thumb's reach: the screen's main action. Only on screens without the bottom bar. */
  foot?: ReactNode
  /** `narrow`: one column of text and forms. `wide`: as wide as the window. `none`: the screen sets its own margins. */
  width?: 'narrow' | 'wide' | 'none'
  /** The screen draws its own heading; on a desk, the title is then only for screen readers. */
  isTitleHiddenOnDesk?: boolean | undefined
  children: ReactNode
}
