import clsx from 'clsx'
import { ArrowUp, CircleCheck, Images, Layers, X, Zap, ZapOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useOutboxCounts } from '../../platform/offline/useOutboxCounts.ts'
import { pathTo } from '../../platform/paths.ts'
import { useUser } from '../../platform/session/useUser.ts'
import { Frame } from '../../ui/Frame.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { CameraFallback } from './CameraFallback.tsx'
import { useCaptureStore } from './capture-store.ts'
import { FilePicker } from './FilePicker.tsx'
import { watchPosition } from './position.ts'
import { ShotStrip } from './ShotStrip.tsx'
import { tellOptimized } from './tell-optimized.ts'
import { useCamera } from './useCamera.ts'
import { useShots } from './useShots.ts'
import { useTakeFiles } from './useTakeFiles.ts'

const MODE_KEY = 'canvass.camera-batch'

/** The viewfinder. One shot leads to what becomes of it; in a batch the shutter is ready again at once. */
export function CameraScreen() {
  const navigate = useNavigate()
  const camera = useCamera()
  const { state, videoRef, torch } = camera
  const shots = useShots(camera)
  const take = useTakeFiles()
  const [isBatch, setBatch] = useState(() => localStorage.getItem(MODE_KEY) === 'on')

  useEffect(() => {
    useCaptureStore.setState({ isCapturing: true })
    const stopWatching = watchPosition()
    return () => {
      useCaptureStore.setState({ isCapturing: false })
      stopWatching()
    }
  }, [])

  const shoot = async (): Promise<void> => {
    if (!isBatch) tellOptimized()
    const id = await shots.take()
    if (id && !isBatch)
      await navigate(pathTo('processing', { leadId: id }), { replace: true, state: { isFollowed: true } })
  }
  const leave = (): void => void navigate(shots.ids.length > 0 ? pathTo('outbox') : pathTo('home'), { replace: true })
  const toggleBatch = (): void => {
    localStorage.setItem(MODE_KEY, isBatch ? 'off' : 'on')
    setBatch(!isBatch)
  }

  return (
    <main className="fixed inset-0 flex flex-col bg-viewfinder text-on-photo" aria-label="Camera">
      <h1 className="sr-only">Camera</h1>
      <div className="relative min-h-0 flex-1 overflow-hidden">
        {state === 'denied' || state === 'absent' ? (
          <CameraFallback state={state} onRetry={camera.start} onFiles={(files) => void take(files, 'camera')} />
        ) : (
          <>
            <video
              ref={videoRef}
              autoPlay
              muted
              playsInline
              aria-label="Viewfinder"
              className={clsx('size-full object-cover', state !== 'live' && 'opacity-0')}
            />
            <div className="pointer-events-none absolute inset-x-6 top-[24%] bottom-[18%] mx-auto max-w-[720px]">
              <Frame tone="white" arm="lg" className="size-full drop-shadow-[0_0_2px_rgb(0_0_0/.6)]" />
            </div>
            {state === 'starting' && (
              <p role="status" className="absolute inset-0 flex items-center justify-center text-16">
                Starting the camera …
              </p>
            )}
          </>
        )}
        <div className="absolute inset-x-3 top-[max(12px,env(safe-area-inset-top))] flex items-start justify-between gap-3">
          <IconButton label="Close the camera" icon={X} look="photo" className="rounded-full!" onClick={leave} />
          <SendingPill />
          {torch ? (
            <IconButton
              label={torch.isOn ? 'Lamp off' : 'Lamp on'}
              icon={torch.isOn ? Zap : ZapOff}
              look="photo"
              className="rounded-full!"
              onClick={torch.toggle}
            />
          ) : (
            <span className="size-12" />
          )}
        </div>
      </div>
      <div className="shrink-0 px-4 pt-3 pb-[max(20px,env(safe-area-inset-bottom))]">
        <div className="mx-auto flex max-w-[720px] flex-col gap-4">
          <ShotStrip ids={shots.ids} isOpen={isBatch || shots.ids.length > 0} />
          <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-3">
            <button
              type="button"
              aria-pressed={isBatch}
              onClick={toggleBatch}
              className={clsx(
                'inline-flex min-h-12 items-center gap-2 justify-self-start rounded-full border px-4 text-16 font-semibold whitespace-nowrap',
                isBatch ? 'border-on-photo bg-on-photo text-viewfinder' : 'border-on-photo/45',
              )}
            >
              <Layers aria-hidden size={20} />
              {isBatch ? 'Batch on' : 'Batch'}
            </button>
            <button
              type="button"
              aria-label="Take photo"
              disabled={state !== 'live' || shots.isShooting}
              onClick={() => void shoot()}
              className="flex size-20 items-center justify-center rounded-[28px] border-4 border-on-photo transition-transform active:scale-95 disabled:opacity-50"
            >
              <span className="size-[62px] rounded-capture bg-signal" />
            </button>
            {shots.ids.length > 0 ? (
              <button
                type="button"
                onClick={leave}
                className="min-h-12 justify-self-end rounded-full bg-on-photo px-5 text-16 font-semibold text-viewfinder"
              >
                Done
              </button>
            ) : (
              <FilePicker onFiles={(files) => void take(files, 'file')}>
                {(open) => (
                  <button
                    type="button"
                    onClick={open}
                    className="inline-flex min-h-12 items-center gap-2 justify-self-end rounded-full border border-on-photo/45 px-4 text-16 font-semibold"
                  >
                    <Images aria-hidden size={20} />
                    Upload
                  </button>
                )}
              </FilePicker>
            )}
          </div>
        </div>
      </div>
    </main>
  )
}

/** Where earlier shots are, without leaving the viewfinder. */
function SendingPill() {
  const counts = useOutboxCounts(useUser().id)
  if (counts.toSend === 0) return null
  const Icon = counts.sending > 0 ? ArrowUp : CircleCheck
  return (
    <p
      role="status"
      className="mt-1.5 inline-flex min-h-9 items-center gap-2 rounded-full bg-photo-ground px-3.5 text-14 font-semibold"
    >
      <Icon aria-hidden size={16} />
      {counts.sending > 0 ? `Sending 1 of ${counts.toSend}` : `${counts.toSend} safe on this phone`}
    </p>
  )
}
