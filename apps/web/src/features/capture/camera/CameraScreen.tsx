import { Keyboard } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useChosenEvent } from '../../../data/captures/batch/useBatch.ts'
import { pathTo } from '../../../platform/paths.ts'
import { useUser } from '../../../platform/session/useUser.ts'
import { LastReading } from '../../reading/LastReading.tsx'
import { BareButton } from '../../../ui/actions/BareButton.tsx'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import { CameraBar } from './CameraBar.tsx'
import { CameraFallback } from './CameraFallback.tsx'
import { CameraTop } from './CameraTop.tsx'
import { cameraWords } from '../device/camera-words.ts'
import { useCaptureStore } from '../state/capture-store.ts'
import { LastShot } from './LastShot.tsx'
import type { SeenCode } from '../look/look-messages.ts'
import { ViewfinderHints } from '../look/ViewfinderHints.tsx'
import { watchPosition } from '../intake/position.ts'
import { ManualEntryForm } from '../intake/ManualEntryForm.tsx'
import { sheetWords } from '../intake/sheet-words.ts'
import { ShotSheet } from '../shot/ShotSheet.tsx'
import { ShotStrip } from './ShotStrip.tsx'
import { Shutter } from './Shutter.tsx'
import { notifyOptimized } from '../notices/notify-optimized.ts'
import { useCamera } from '../frames/useCamera.ts'
import { useLook } from '../look/useLook.ts'
import { useShots } from './useShots.ts'
import { useSaveFiles } from '../intake/useSaveFiles.ts'
import { useVoiceNote } from '../device/useVoiceNote.ts'
import { Viewfinder } from './Viewfinder.tsx'

const MODE_KEY = 'canvass.camera-batch'
const readMode = (): string | null => {
  try {
    return localStorage.getItem(MODE_KEY)
  } catch {
    // The browser may forbid storage; the camera works without it.
    return null
  }
}
const keepMode = (mode: 'on' | 'off'): void => {
  try {
    localStorage.setItem(MODE_KEY, mode)
  } catch {
    // Storage is full or forbidden; the mode isn't remembered.
  }
}

/** The viewfinder. A single shot leads to its processing screen; in a batch the shutter is ready again immediately. */
export function CameraScreen() {
  const navigate = useNavigate()
  const camera = useCamera()
  const { state, torch } = camera
  const [isBatch, setBatch] = useState(() => readMode() === 'on')
  const event = useChosenEvent(useUser().id)
  const shots = useShots(camera, { isBatch, event, replaces: useRetakenCapture() })
  const look = useLook(camera)
  // In a batch the camera stays open: photos from the phone's own camera app join the batch.
  const take = useSaveFiles({
    inherit: shots.inherit,
    onSaved: isBatch ? shots.add : undefined,
    succeed: shots.succeed,
  })
  const voice = useVoiceNote()
  const [openId, setOpenId] = useState<string>()
  const [isTyping, setTyping] = useState(false)
  const lastId = shots.ids.at(-1)
  useCapturing()

  // Outside a batch one photo leads on. A second tap while it is being saved and the next screen loads doesn't count.
  const isLeading = useRef(false)
  const shoot = async (code?: SeenCode): Promise<void> => {
    if (isLeading.current) return
    isLeading.current = !isBatch
    const taken = shots.take(code)
    if (!isBatch) notifyOptimized()
    const id = await taken
    if (!id) isLeading.current = false
    else if (!isBatch)
      await navigate(pathTo('processing', { leadId: id }), { replace: true, state: { isFollowed: true } })
  }
  const close = (): void => void navigate(shots.ids.length > 0 ? pathTo('outbox') : pathTo('home'), { replace: true })
  const finish = (): void => void navigate(isBatch ? pathTo('review') : pathTo('outbox'), { replace: true })
  const toggleBatch = (): void => {
    keepMode(isBatch ? 'off' : 'on')
    setBatch(!isBatch)
  }

  return (
    <main
      data-viewfinder
      className="fixed inset-0 flex flex-col bg-viewfinder text-on-photo sideways:flex-row"
      aria-label={cameraWords.title}
    >
      <h1 className="sr-only">{cameraWords.title}</h1>
      <div className="relative min-h-0 min-w-0 flex-1 overflow-hidden">
        {state === 'denied' || state === 'busy' || state === 'absent' ? (
          <CameraFallback state={state} onRetry={camera.start} onFiles={(files) => void take(files, 'camera')} />
        ) : (
          <Viewfinder state={state} videoRef={camera.videoRef} />
        )}
        <CameraTop event={event} torch={torch} onLeave={close} />
        <div className="absolute inset-x-4 bottom-3 flex flex-col items-center gap-2">
          {event?.isConsentShown && event.consentText && (
            <p dir="auto" className="max-w-120 rounded-control bg-photo-ground px-3.5 py-2 text-16 text-balance">
              {event.consentText}
            </p>
          )}
          <LastReading ids={shots.ids} />
          <ViewfinderHints
            look={look}
            isDisabled={state !== 'live' || shots.isBusy}
            onTakeCode={(code) => void shoot(code)}
          />
          {shots.replacing !== undefined && <Replacing onCancel={() => shots.replace(undefined)} />}
        </div>
      </div>
      <div className="shrink-0 px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] sideways:flex sideways:w-80 sideways:max-w-1/2 sideways:overflow-y-auto sideways:pr-[max(16px,env(safe-area-inset-right))]">
        <div className="mx-auto flex max-w-narrow flex-col gap-3 sideways:my-auto sideways:w-full sideways:min-w-0">
          {isBatch && <LastShot id={lastId} event={event} voice={voice} />}
          {(isBatch || shots.ids.length > 0) && <ShotStrip ids={shots.ids} onOpen={setOpenId} />}
          <CameraBar
            isBatch={isBatch}
            isDone={shots.ids.length > 0}
            onBatch={toggleBatch}
            onDone={finish}
            onFiles={(files) => void take(files, 'file')}
          >
            <Shutter
              isDisabled={state !== 'live' || shots.isBusy}
              onAim={shots.aim}
              onShoot={() => void shoot()}
              hold={
                isBatch && lastId !== undefined
                  ? { begin: () => voice.start(lastId), keep: voice.stop, drop: voice.drop }
                  : undefined
              }
            />
          </CameraBar>
          {isBatch ? (
            <p className="text-center text-12">
              {lastId === undefined ? cameraWords.everySaved : cameraWords.holdToSpeak}
            </p>
          ) : (
            <BareButton
              aria-haspopup="dialog"
              onClick={() => setTyping(true)}
              className="inline-flex min-h-12 items-center gap-2 self-center px-4 text-14 font-semibold"
            >
              <Keyboard aria-hidden size={18} />
              {cameraWords.typeIn}
            </BareButton>
          )}
        </div>
      </div>
      {isTyping && (
        <Sheet isOpen onClose={() => setTyping(false)} title={sheetWords.title} description={sheetWords.typingSubtitle}>
          <ManualEntryForm onBack={() => setTyping(false)} />
        </Sheet>
      )}
      {openId !== undefined && (
        <ShotSheet
          key={openId}
          id={openId}
          onClose={() => setOpenId(undefined)}
          onRetake={() => {
            shots.replace(openId)
            setOpenId(undefined)
          }}
          onDeleted={() => {
            shots.drop(openId)
            setOpenId(undefined)
          }}
        />
      )}
    </main>
  )
}

/** Returns the failed capture that the next photo replaces, if one is being retaken. */
const useRetakenCapture = (): string | undefined => (useLocation().state as { replaces?: string } | null)?.replaces

/** Blocks page reloads and tracks the rep's position while the camera is open, so that it is known at the shutter. */
function useCapturing(): void {
  useEffect(() => {
    useCaptureStore.setState({ isCapturing: true })
    const stopWatching = watchPosition()
    return () => {
      useCaptureStore.setState({ isCapturing: false })
      stopWatching()
    }
  }, [])
}

function Replacing({ onCancel }: { onCancel: () => void }) {
  return (
    <p role="status" className="flex items-center gap-3 rounded-control bg-photo-ground px-3.5 py-1 text-14">
      {cameraWords.replacing}
      <BareButton onClick={onCancel} className="hit min-h-10 font-semibold underline">
        {cameraWords.keepOld}
      </BareButton>
    </p>
  )
}
