import { useCallback, useEffect, useRef, useState } from 'react'
import { closeGrabber, grabFrame, openGrabber, type Shot } from './grab-frame.ts'
import { type CameraProblem, closeCamera, IDEAL_WIDTH, openCamera } from '../device/open-camera.ts'
import { canTakePhotos, takePhoto } from './take-photo.ts'
import { type Torch, useTorch } from '../device/useTorch.ts'
import { cameraWords } from '../device/camera-words.ts'

/** `paused`: the system has temporarily taken the picture away, e.g. for a call. */
export type CameraState = 'starting' | 'live' | 'paused' | CameraProblem

/** A stream that has shown nothing for this long never will. */
const FIRST_FRAME_MS = 8_000
/** The frame captured when the finger came down is what the rep saw; a longer press doesn't use it. */
const FRESH_MS = 1_000

interface Aimed {
  shot: Promise<Shot>
  /** The resolved shot, once it is ready. */
  whole?: Shot
  at: number
}

const isFresh = ({ at }: Aimed): boolean => performance.now() - at < FRESH_MS

export interface Camera {
  state: CameraState
  videoRef: (video: HTMLVideoElement | null) => void
  /** Returns the viewfinder's video; undefined while it shows nothing. */
  findVideo: () => HTMLVideoElement | undefined
  /** Called when the finger is on the shutter: holds the current frame ready. */
  aim: () => void
  /** Returns the photo from when the finger came down, if it is ready; returned only once. */
  takeHeld: () => Shot | undefined
  /** Takes one photo as JPEG bytes. Throws if the camera provides none. */
  shoot: () => Promise<Shot>
  /** Undefined if there is no torch. */
  torch: Torch | undefined
  start: () => void
}

/**
 * Runs the rear camera inside the page: opening the system's camera app may end the page, and the batch with it. Uses
 * one stream per visit, stopped when the screen is left or hidden.
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
      // Left, hidden, or restarted in the meantime: nothing uses this stream.
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
    // Before the first frame there is nothing to photograph, and a tap on the shutter would fail.
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
    if (!element || !track || canTakePhotos(track)) return
    const held: Aimed = { shot: grabFrame(element), at: performance.now() }
    aimed.current = held
    // The shot that uses this frame reports its error; if no shot uses it, there is nothing to report.
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
