import type { ScreenProps } from './screen-props.ts'
import { useIsDesk } from './useIsDesk.ts'

/**
 * The way back from a screen. A desk names the place above the title; on a phone the header is the screen's own title,
 * and the arrow beside it says enough.
 */
export function useBackTo(to: string, place: string): NonNullable<ScreenProps['back']> {
  const isDesk = useIsDesk()
  return isDesk ? { to, label: place } : { to }
}
