/** The text typed for a picture stays in this tab until the tab closes or the user signs out. */
const keyOf = (pictureId: string): string => `canvass.lab-truth.${pictureId}`

export function truthOf(pictureId: string): string | undefined {
  try {
    return sessionStorage.getItem(keyOf(pictureId)) ?? undefined
  } catch {
    return undefined
  }
}

export function keepTruth(pictureId: string, truth: string): void {
  try {
    sessionStorage.setItem(keyOf(pictureId), truth)
  } catch {
    // A tab without storage can still compare; only a reload loses the text.
  }
}

export function forgetTruth(pictureId: string): void {
  try {
    sessionStorage.removeItem(keyOf(pictureId))
  } catch {
    // A tab without storage has nothing to clear.
  }
}
