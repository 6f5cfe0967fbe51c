/** The limits of the side's share in a split view, in percent. */
export const MIN_SHARE = 25
export const MAX_SHARE = 60

/** Returns the share after a key press on the divider; undefined for a key that does nothing there. */
export function shareAfterKey(key: string, share: number, isRtl: boolean): number | undefined {
  const toSide = isRtl ? 'ArrowRight' : 'ArrowLeft'
  const toMain = isRtl ? 'ArrowLeft' : 'ArrowRight'
  if (key === toSide) return clampShare(share + 2)
  if (key === toMain) return clampShare(share - 2)
  if (key === 'Home') return MIN_SHARE
  if (key === 'End') return MAX_SHARE
  return undefined
}

/** Returns the side's share with the divider at this position. */
export function shareAt(x: number, whole: { left: number; width: number }, isRtl: boolean): number {
  const fromStart = ((x - whole.left) / Math.max(1, whole.width)) * 100
  return clampShare(isRtl ? fromStart : 100 - fromStart)
}

export const clampShare = (share: number): number => Math.round(Math.min(MAX_SHARE, Math.max(MIN_SHARE, share)))
