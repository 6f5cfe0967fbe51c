const IDEAL_HEIGHT = 1440
/** Enough for a card to be readable, and most phones deliver it without a pause. */
export const IDEAL_WIDTH = 2560

/** `denied`: not allowed. `busy`: another app has it, or it doesn't respond. `absent`: there is none. */
export type CameraProblem = 'denied' | 'busy' | 'absent'

/** Opens the rear camera, or returns why it can't. */
export async function openCamera(): Promise<MediaStream | CameraProblem> {
  if (!navigator.mediaDevices?.getUserMedia) return 'absent'
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: false,
      video: { facingMode: { ideal: 'environment' }, width: { ideal: IDEAL_WIDTH }, height: { ideal: IDEAL_HEIGHT } },
    })
  } catch (error) {
    return problemOf(error)
  }
}

/**
 * Maps an error to a camera problem. The names come from the Media Capture specification; older browsers had others for
 * the same errors.
 */
export function problemOf(error: unknown): CameraProblem {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  return name === 'NotReadableError' || name === 'AbortError' || name === 'TrackStartError' ? 'busy' : 'absent'
}

export function closeCamera(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}
