import clsx from 'clsx'
import { Frame } from '../../../ui/brand/Frame.tsx'
import type { Camera } from '../frames/useCamera.ts'
import { cameraWords } from '../device/camera-words.ts'

/** Shows the camera image with a frame for the card or sign. */
export function Viewfinder({ state, videoRef }: Pick<Camera, 'state' | 'videoRef'>) {
  return (
    <>
      <video
        ref={videoRef}
        autoPlay
        muted
        playsInline
        aria-label={cameraWords.viewfinder}
        className={clsx('size-full object-cover', state !== 'live' && 'opacity-0')}
      />
      <div className="pointer-events-none absolute inset-x-6 top-[24%] bottom-[18%] mx-auto max-w-narrow sideways:top-28">
        <Frame tone="white" arm="lg" className="size-full drop-shadow-[0_0_2px_rgb(0_0_0/.6)]" />
      </div>
      <p role="status" className="absolute inset-0 flex items-center justify-center px-8 text-center text-16">
        {state === 'starting' && cameraWords.starting}
        {state === 'paused' && cameraWords.paused}
      </p>
    </>
  )
}
