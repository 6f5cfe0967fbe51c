import { Mic, Smartphone } from 'lucide-react'
import { useCallback } from 'react'
import type { VoiceNoteRow } from '../../../platform/local/rows/batch-rows.ts'
import { useVoiceNotes } from '../../../data/captures/batch/useBatch.ts'
import { useUser } from '../../../platform/session/useUser.ts'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { Button } from '../../../ui/actions/Button.tsx'
import { VoiceNote, VoiceRecording } from '../../../ui/product/VoiceNote.tsx'
import { useVoiceNote } from '../device/useVoiceNote.ts'
import { voiceProblemWords, voiceWords } from '../device/camera-words.ts'
import { findSound } from '../../../data/voice-notes/voice-notes.ts'

/** Lists the voice notes of a shot, with a way to add one. */
export function VoiceNotes({ captureId }: { captureId: string }) {
  const notes = useVoiceNotes(useUser().id, captureId)
  const voice = useVoiceNote()
  return (
    <section aria-label={voiceWords.title} className="flex flex-col gap-2">
      {notes.map((note, at) => (
        <LocalVoiceNote key={note.id} note={note} label={voiceWords.numbered(at + 1)} />
      ))}
      {voice.live ? (
        <VoiceRecording {...voice.live} onStop={voice.stop} />
      ) : (
        <Button variant="quiet" icon={Mic} onClick={() => voice.start(captureId)}>
          {voiceWords.add}
        </Button>
      )}
      {voice.problem && (
        <Banner tone="warn" isAnnounced>
          {voiceProblemWords[voice.problem]}
        </Banner>
      )}
    </section>
  )
}

const release = (src: string): void => URL.revokeObjectURL(src)

/** Shows a voice note on this device; its bytes are read when it is played. */
export function LocalVoiceNote({ note, label }: { note: VoiceNoteRow; label: string }) {
  const userId = useUser().id
  const load = useCallback(async () => {
    const sound = await findSound(userId, note.id)
    return sound && URL.createObjectURL(sound)
  }, [userId, note.id])
  return (
    <div className="flex flex-col gap-1">
      <VoiceNote label={label} load={load} release={release} durationMs={note.durationMs} levels={note.levels} />
      <p className="flex items-center gap-1.5 text-12 text-ink-soft">
        <Smartphone aria-hidden size={14} />
        {voiceWords[note.state]}
      </p>
    </div>
  )
}
