import { answerQualifier, rateCapture } from '../../../data/captures/batch/afterthoughts.ts'
import type { SalesEventRow } from '../../../platform/local/rows/batch-rows.ts'
import { useCapture } from '../../../data/captures/state/useOutbox.ts'
import { useUser } from '../../../platform/session/useUser.ts'
import { VoiceRecording } from '../../../ui/product/VoiceNote.tsx'
import { QualifierQuestions } from '../shot/QualifierQuestions.tsx'
import { writeOrNotify } from '../notices/write-or-notify.ts'
import { RateShot } from '../shot/RateShot.tsx'
import type { VoiceNoteRecorder } from '../device/useVoiceNote.ts'
import { voiceProblemWords } from '../device/camera-words.ts'

type LastShotProps = { id: string | undefined; event: SalesEventRow | null | undefined; voice: VoiceNoteRecorder }

/** Adds information to the last shot, in one tap or by voice while the shutter is held. */
export function LastShot({ id, event, voice }: LastShotProps) {
  const userId = useUser().id
  const row = useCapture(userId, id ?? '') ?? undefined
  if (voice.live) return <VoiceRecording {...voice.live} onStop={voice.stop} />
  return (
    <div className="flex flex-col gap-2">
      {voice.problem && (
        <p role="status" className="text-14">
          {voiceProblemWords[voice.problem]}
        </p>
      )}
      <RateShot
        rating={row?.meta.rating}
        isDisabled={!row}
        onRate={(rating) => row && writeOrNotify(rateCapture(userId, row.id, rating))}
      />
      {event && (
        <QualifierQuestions
          isOnPhoto
          qualifiers={event.qualifiers}
          answers={row?.meta.qualifiers}
          isDisabled={!row}
          onAnswer={(qualifier, option) => row && writeOrNotify(answerQualifier(userId, row.id, qualifier, option))}
        />
      )}
    </div>
  )
}
