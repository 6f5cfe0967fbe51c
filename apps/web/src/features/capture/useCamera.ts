import { useCallback, useEffect, useRef, useState } from 'react'

export type CameraState = 'starting' | 'live' | 'denied' | 'absent'

interface ImageCaptureLike {
  takePhoto: (settings?: { imageWidth?: number }) => Promise<Blob>
}
type WithImageCapture = typeof globalThis & { ImageCapture?: new (track: MediaStreamTrack) => ImageCaptureLike }

const IDEAL_WIDTH = 2560
const PHOTO_PATIENCE_MS = 1_500

export interface Camera {
  state: CameraState
  videoRef: (video: HTMLVideoElement | null) => void
  /** One photo as JPEG bytes with its size in pixels. Throws when the camera gives none. */
  shoot: () => Promise<{ bytes: ArrayBuffer; mime: string; width: number; height: number }>
  /** Undefined where there is no lamp. */
  torch: { isOn: boolean; toggle: () => void } | undefined
  start: () => void
}

/**
 * The rear camera inside the page: the system's own camera app may end the page that opened it, and with it the batch.
 * One stream for a visit, stopped when the screen is left or hidden.
 */
export function useCamera(): Camera {
  const video = useRef<HTMLVideoElement | null>(null)
  const stream = useRef<MediaStream | null>(null)
  const [state, setState] = useState<CameraState>('starting')
  const [hasTorch, setHasTorch] = useState(false)
  const [isTorchOn, setTorchOn] = useState(false)
  const restart = useRef<() => void>(undefined)

  const attach = useCallback(() => {
    if (video.current && stream.current && video.current.srcObject !== stream.current) {
      video.current.srcObject = stream.current
      void video.current.play().catch(() => undefined)
    }
  }, [])

  useEffect(() => {
    let isGone = false
    const stop = (): void => {
      for (const track of stream.current?.getTracks() ?? []) track.stop()
      stream.current = null
    }
    const begin = async (): Promise<void> => {
      setState('starting')
      if (!navigator.mediaDevices?.getUserMedia) {
        setState('absent')
        return
      }
      try {
        const opened = await navigator.mediaDevices.getUserMedia({
          audio: false,
          video: { facingMode: { ideal: 'environment' }, width: { ideal: IDEAL_WIDTH }, height: { ideal: 1440 } },
        })
        if (isGone) {
          for (const track of opened.getTracks()) track.stop()
          return
        }
        stream.current = opened
        const [track] = opened.getVideoTracks()
        track?.addEventListener('ended', () => void begin())
        setHasTorch('torch' in (track?.getCapabilities?.() ?? {}))
        setTorchOn(false)
        attach()
        // Before its first frame there is nothing to photograph: a tap on the shutter would fail.
        await firstFrame(video.current)
        if (!isGone && stream.current === opened) setState('live')
      } catch (error) {
        if (!isGone) setState(error instanceof Error && error.name === 'NotAllowedError' ? 'denied' : 'absent')
      }
    }
    const follow = (): void => {
      if (document.visibilityState === 'hidden') stop()
      else if (!stream.current) void begin()
    }
    document.addEventListener('visibilitychange', follow)
    restart.current = () => void begin()
    void begin()
    return () => {
      isGone = true
      document.removeEventListener('visibilitychange', follow)
      stop()
    }
  }, [attach])

  const videoRef = useCallback(
    (element: HTMLVideoElement | null) => {
      video.current = element
      attach()
    },
    [attach],
  )

  const shoot = useCallback(async () => {
    const [track] = stream.current?.getVideoTracks() ?? []
    const element = video.current
    if (!track || !element) throw new Error('The camera is not ready')
    return (await takePhoto(track)) ?? grabFrame(element)
  }, [])

  const toggle = (): void => {
    const [track] = stream.current?.getVideoTracks() ?? []
    const advanced = [{ torch: !isTorchOn }] as unknown as MediaTrackConstraintSet[]
    void track?.applyConstraints({ advanced }).then(() => setTorchOn(!isTorchOn))
  }

  return {
    state,
    videoRef,
    shoot,
    torch: hasTorch ? { isOn: isTorchOn, toggle } : undefined,
    start: () => restart.current?.(),
  }
}

function firstFrame(video: HTMLVideoElement | null): Promise<void> {
  return new Promise((resolve) => {
    if (!video || video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) resolve()
    else video.addEventListener('loadeddata', () => resolve(), { once: true })
  })
}

/** The sensor's own photo where the browser offers it: sharper than a frame. Some cameras never answer. */
async function takePhoto(track: MediaStreamTrack) {
  const { ImageCapture } = globalThis as WithImageCapture
  if (!ImageCapture || !('getCapabilities' in track) || !('torch' in track.getCapabilities())) return undefined
  try {
    const patience = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('No photo in time')), PHOTO_PATIENCE_MS)
    })
    const photo = await Promise.race([new ImageCapture(track).takePhoto({ imageWidth: IDEAL_WIDTH }), patience])
    if (photo.size === 0) return undefined
    return { bytes: await photo.arrayBuffer(), mime: photo.type || 'image/jpeg', width: 0, height: 0 }
  } catch {
    return undefined
  }
}

async function grabFrame(video: HTMLVideoElement) {
  const { videoWidth: width, videoHeight: height } = video
  if (width === 0 || height === 0) throw new Error('The camera shows no picture yet')
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  canvas.getContext('2d', { alpha: false })?.drawImage(video, 0, 0)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92))
  canvas.width = 0
  canvas.height = 0
  if (!blob) throw new Error('The camera gave no picture')
  return { bytes: await blob.arrayBuffer(), mime: 'image/jpeg', width, height }
}
