const IDEAL_HEIGHT = 1440
/** What a card needs to be read, and what most phones give without a pause. */
export const IDEAL_WIDTH = 2560

/** `denied`: not allowed. `busy`: another app has it, or it does not answer. `absent`: there is none. */
export type CameraProblem = 'denied' | 'busy' | 'absent'

/** Opens the rear camera, or says why it cannot be. */
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

/** The names are those of the Media Capture specification; older browsers had others for the same. */
export function problemOf(error: unknown): CameraProblem {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  return name === 'NotReadableError' || name === 'AbortError' || name === 'TrackStartError' ? 'busy' : 'absent'
}

export function closeCamera(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}
