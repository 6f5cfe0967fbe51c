import type { ScreenProps } from './screen-props.ts'
import { useIsDesk } from './useIsDesk.ts'

/**
 * Returns a screen's way back. A desk names the target above the title; on a phone the header has the screen's own
 * title, and the arrow next to it is enough.
 */
export function useBackTo(to: string, place: string): NonNullable<ScreenProps['back']> {
  const isDesk = useIsDesk()
  return isDesk ? { to, label: place } : { to }
}
