/** What was typed for a picture stays in this tab: it is gone with it, and with who signs out. */
const keyOf = (pictureId: string): string => `canvass.lab-truth.${pictureId}`

export function truthOf(pictureId: string): string {
  try {
    return sessionStorage.getItem(keyOf(pictureId)) ?? ''
  } catch {
    return ''
  }
}

export function keepTruth(pictureId: string, truth: string): void {
  try {
    sessionStorage.setItem(keyOf(pictureId), truth)
  } catch {
    // A tab that may store nothing still compares; only a reload loses the text.
  }
}
