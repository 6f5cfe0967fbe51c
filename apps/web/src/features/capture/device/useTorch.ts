import { useState } from 'react'

export interface Torch {
  isOn: boolean
  toggle: () => void
}

/** Controls the torch; undefined if there is none. A new stream starts with it off. */
export function useTorch(stream: MediaStream | undefined): Torch | undefined {
  const [lit, setLit] = useState<MediaStream>()
  const [track] = stream?.getVideoTracks() ?? []
  if (!track || !('torch' in (track.getCapabilities?.() ?? {}))) return undefined
  const isOn = lit === stream
  const toggle = (): void => {
    const advanced = [{ torch: !isOn }] as unknown as MediaTrackConstraintSet[]
    // Devices refuse on low battery; then the torch stays as it is.
    void track.applyConstraints({ advanced }).then(
      () => setLit(isOn ? undefined : stream),
      () => undefined,
    )
  }
  return { isOn, toggle }
}
