import { ArrowUp, CircleCheck, X, Zap, ZapOff } from 'lucide-react'
import type { SalesEventRow } from '../../../platform/local/rows/batch-rows.ts'
import { useWaitingCount } from '../../../data/captures/state/useWaitingCount.ts'
import { useUser } from '../../../platform/session/useUser.ts'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { EventButton } from '../../events/EventButton.tsx'
import type { Camera } from '../frames/useCamera.ts'
import { cameraWords, sendingWords } from '../device/camera-words.ts'

type CameraTopProps = {
  event: SalesEventRow | null | undefined
  torch: Camera['torch']
  onLeave: () => void
}

/** Above the viewfinder: the way out, the trade show that shots inherit, the torch, and the status of earlier shots. */
export function CameraTop({ event, torch, onLeave }: CameraTopProps) {
  return (
    <div className="absolute inset-x-3 sideways:left-[max(12px,env(safe-area-inset-left))] top-[max(12px,env(safe-area-inset-top))] flex flex-col items-center gap-2">
      <div className="flex w-full items-center justify-between gap-3">
        <IconButton label={cameraWords.close} icon={X} look="photo" className="rounded-full!" onClick={onLeave} />
        <EventButton event={event} />
        {torch ? (
          <IconButton
            label={torch.isOn ? cameraWords.flashOff : cameraWords.flashOn}
            icon={torch.isOn ? Zap : ZapOff}
            look="photo"
            className="rounded-full!"
            onClick={torch.toggle}
          />
        ) : (
          <span className="size-12 shrink-0 lg:size-10" />
        )}
      </div>
      <SendingPill />
    </div>
  )
}

/** Shows the status of earlier shots without leaving the viewfinder. */
function SendingPill() {
  const { toSend, sending } = useWaitingCount(useUser().id)
  if (toSend === 0) return null
  const Icon = sending > 0 ? ArrowUp : CircleCheck
  return (
    <p
      role="status"
      className="inline-flex min-h-9 items-center gap-2 rounded-full bg-photo-ground px-3.5 text-14 font-semibold"
    >
      <Icon aria-hidden size={16} />
      {sending > 0 ? sendingWords.sending(toSend) : sendingWords.saved(toSend)}
    </p>
  )
}
