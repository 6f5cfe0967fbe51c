import { nameCapture } from '../../data/captures/batch/afterthoughts.ts'
import type { ReadPreview } from '../../platform/local/rows/phone-reading.ts'
import { useUser } from '../../platform/session/useUser.ts'
import { showToast } from '../../ui/overlays/toast-store.ts'
import { useCapturePicture } from '../../data/captures/state/useCapturePicture.ts'
import { NameCard } from '../naming/NameCard.tsx'
import { toastOf } from '../naming/answer-name.ts'
import { toLocalCorrection } from '../naming/name-answers.ts'
import { usePictureSize } from '../../data/captures/shown/usePictureSize.ts'

type LocalNamePromptProps = { captureId: string; asked: ReadPreview['askedName'] }

/** Asks what the business is called, based on this phone's reading, before the server has seen the photo. */
export function LocalNamePrompt({ captureId, asked }: LocalNamePromptProps) {
  const userId = useUser().id
  const src = useCapturePicture(captureId, undefined)
  const picture = usePictureSize(userId, captureId)
  if (!asked) return null
  return (
    <NameCard
      captureId={captureId}
      asked={asked}
      src={src}
      picture={picture ?? null}
      onAnswer={async (answer) => {
        await nameCapture(userId, captureId, toLocalCorrection(asked, answer))
        showToast(toastOf(answer))
      }}
    />
  )
}
