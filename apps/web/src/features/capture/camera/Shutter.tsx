import { useState } from 'react'
import { BareButton } from '../../../ui/actions/BareButton.tsx'
import { type Hold, Press } from '../device/press.ts'
import { cameraWords } from '../device/camera-words.ts'

type ShutterProps = {
  isDisabled: boolean
  /** Called when the finger comes down; the shot follows when it is lifted. */
  onAim: () => void
  onShoot: () => void
  /** Called while held: records a voice note for the last shot; undefined if there is no shot to add it to. */
  hold: Hold | undefined
}

/** Takes a photo on tap; holding it records a voice note for the last one. */
export function Shutter({ isDisabled, onAim, onShoot, hold }: ShutterProps) {
  const [press] = useState(() => new Press())
  return (
    <BareButton
      aria-label={cameraWords.take}
      disabled={isDisabled}
      onPointerDown={({ timeStamp }) => {
        onAim()
        press.begin(timeStamp, hold)
      }}
      onPointerUp={({ timeStamp }) => press.end(timeStamp)}
      onPointerCancel={({ timeStamp }) => press.end(timeStamp)}
      onPointerLeave={({ timeStamp }) => press.end(timeStamp)}
      onContextMenu={(event) => event.preventDefault()}
      onClick={() => press.isShot() && onShoot()}
      className="flex size-20 touch-none items-center justify-center rounded-shutter border-4 border-on-photo transition-transform select-none active:scale-95 disabled:opacity-50"
    >
      <span className="size-[62px] rounded-capture bg-signal" />
    </BareButton>
  )
}
