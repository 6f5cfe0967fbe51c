/** The limits of the side's share in a split view, in percent. */
export const LEAST = 25
export const MOST = 60

/** Returns the share after a key press on the divider; undefined for a key that does nothing there. */
export function shareAfterKey(key: string, share: number, isRtl: boolean): number | undefined {
  const toSide = isRtl ? 'ArrowRight' : 'ArrowLeft'
  const toMain = isRtl ? 'ArrowLeft' : 'ArrowRight'
  if (key === toSide) return keptShare(share + 2)
  if (key === toMain) return keptShare(share - 2)
  if (key === 'Home') return LEAST
  if (key === 'End') return MOST
  return undefined
}

/** Returns the side's share with the divider at this position. */
export function shareAt(x: number, whole: { left: number; width: number }, isRtl: boolean): number {
  const fromStart = ((x - whole.left) / Math.max(1, whole.width)) * 100
  return keptShare(isRtl ? fromStart : 100 - fromStart)
}

export const keptShare = (share: number): number => Math.round(Math.min(MOST, Math.max(LEAST, share)))
