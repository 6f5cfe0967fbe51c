import { useCallback, useEffect, useRef, useState } from 'react'
import { closeGrabber, grabFrame, openGrabber, type Shot } from './grab-frame.ts'
import { type CameraProblem, closeCamera, IDEAL_WIDTH, openCamera } from '../device/open-camera.ts'
import { hasPhotos, takePhoto } from './take-photo.ts'
import { type Torch, useTorch } from '../device/useTorch.ts'
import { cameraWords } from '../device/camera-words.ts'

/** `paused`: the system has taken the picture away for a while, e.g. for a call. */
export type CameraState = 'starting' | 'live' | 'paused' | CameraProblem

/** A stream that shows nothing for so long never will. */
const FIRST_FRAME_MS = 8_000
/** A frame that was taken when the finger came down is what the rep saw; a longer press is none. */
const FRESH_MS = 1_000

interface Aimed {
  shot: Promise<Shot>
  /** The same once it is there. */
  whole?: Shot
  at: number
}

const isFresh = ({ at }: Aimed): boolean => performance.now() - at < FRESH_MS

export interface Camera {
  state: CameraState
  videoRef: (video: HTMLVideoElement | null) => void
  /** What the viewfinder shows; undefined while it shows nothing. */
  findVideo: () => HTMLVideoElement | undefined
  /** The finger is on the shutter: the frame of this moment is held ready. */
  aim: () => void
  /** The photo of the moment when the finger came down, where it is whole by now; handed out once. */
  takeHeld: () => Shot | undefined
  /** One photo as JPEG bytes. Throws when the camera gives none. */
  shoot: () => Promise<Shot>
  /** Undefined where there is no lamp. */
  torch: Torch | undefined
  start: () => void
}

/**
 * The rear camera inside the page: the system's own camera app may end the page that opened it, and with it the batch.
 * One stream for a visit, stopped when the screen is left or hidden.
 */
export function useCamera(): Camera {
  const video = useRef<HTMLVideoElement | null>(null)
  const aimed = useRef<Aimed>(undefined)
  const [stream, setStream] = useState<MediaStream>()
  const [state, setState] = useState<CameraState>('starting')
  const restart = useRef<() => void>(undefined)
  const torch = useTorch(stream)

  useEffect(() => {
    let current: MediaStream | undefined
    let round = 0
    let late: ReturnType<typeof setTimeout> | undefined
    const stop = (): void => {
      round += 1
      clearTimeout(late)
      closeCamera(current)
      current = undefined
      setStream(undefined)
    }
    const begin = async (): Promise<void> => {
      stop()
      const mine = round
      setState('starting')
      const opened = await openCamera()
      // Left, hidden or begun anew meanwhile: this stream is nobody's.
      if (mine !== round) return typeof opened === 'string' ? undefined : closeCamera(opened)
      if (typeof opened === 'string') return setState(opened)
      current = opened
      const [track] = opened.getVideoTracks()
      track?.addEventListener('ended', () => mine === round && void begin())
      track?.addEventListener('mute', () => mine === round && setState('paused'))
      track?.addEventListener('unmute', () => mine === round && setState('live'))
      late = setTimeout(() => setState((now) => (now === 'starting' ? 'busy' : now)), FIRST_FRAME_MS)
      return setStream(opened)
    }
    const follow = (): void => {
      if (document.visibilityState === 'hidden') stop()
      else if (!current) void begin()
    }
    document.addEventListener('visibilitychange', follow)
    restart.current = () => void begin()
    openGrabber()
    void begin()
    return () => {
      document.removeEventListener('visibilitychange', follow)
      stop()
      closeGrabber()
    }
  }, [])

  const attach = useCallback(() => {
    const element = video.current
    if (!element || !stream || element.srcObject === stream) return
    element.srcObject = stream
    void element.play().catch(() => undefined)
    // Before its first frame there is nothing to photograph: a tap on the shutter would fail.
    element.addEventListener('loadeddata', () => element.srcObject === stream && setState('live'), { once: true })
  }, [stream])
  useEffect(attach, [attach])
  const videoRef = useCallback(
    (element: HTMLVideoElement | null) => {
      video.current = element
      attach()
    },
    [attach],
  )

  const findVideo = useCallback(() => (video.current && video.current.videoWidth > 0 ? video.current : undefined), [])

  const aim = useCallback(() => {
    const element = findVideo()
    const [track] = stream?.getVideoTracks() ?? []
    if (!element || !track || hasPhotos(track)) return
    const held: Aimed = { shot: grabFrame(element), at: performance.now() }
    aimed.current = held
    // A problem is told by the shot that wants it; of one that nobody wants there is none.
    held.shot.then(
      (whole) => (held.whole = whole),
      () => undefined,
    )
  }, [findVideo, stream])

  const takeHeld = useCallback(() => {
    const held = aimed.current
    if (!held?.whole || !isFresh(held)) return undefined
    aimed.current = undefined
    return held.whole
  }, [])

  const shoot = useCallback(async () => {
    const held = aimed.current
    aimed.current = undefined
    const [track] = stream?.getVideoTracks() ?? []
    const element = video.current
    if (!track || !element) throw new Error(cameraWords.notReady)
    if (held && isFresh(held)) return held.shot
    return (await takePhoto(track, IDEAL_WIDTH)) ?? grabFrame(element)
  }, [stream])

  return { state, videoRef, findVideo, aim, takeHeld, shoot, torch, start: () => restart.current?.() }
}
