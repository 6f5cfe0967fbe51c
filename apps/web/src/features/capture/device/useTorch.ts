import { useState } from 'react'

export interface Torch {
  isOn: boolean
  toggle: () => void
}

/** The lamp beside the camera; undefined where there is none. A new stream begins with it off. */
export function useTorch(stream: MediaStream | undefined): Torch | undefined {
  const [lit, setLit] = useState<MediaStream>()
  const [track] = stream?.getVideoTracks() ?? []
  if (!track || !('torch' in (track.getCapabilities?.() ?? {}))) return undefined
  const isOn = lit === stream
  const toggle = (): void => {
    const advanced = [{ torch: !isOn }] as unknown as MediaTrackConstraintSet[]
    // Refused where the battery is low; then it stays as it is.
    void track.applyConstraints({ advanced }).then(
      () => setLit(isOn ? undefined : stream),
      () => undefined,
    )
  }
  return { isOn, toggle }
}
