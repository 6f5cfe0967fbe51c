import { useEffect, useRef, useState } from 'react'
import { saveVoiceNote } from '../../../data/voice-notes/voice-notes.ts'
import { useUser } from '../../../platform/session/useUser.ts'
import { showToast } from '../../../ui/overlays/toast-store.ts'
import { type RunningRecording, startRecording, type VoiceProblem } from './voice-recorder.ts'
import { voiceWords } from './camera-words.ts'

/** Anything shorter is an accidental touch. */
const SHORTEST_MS = 400

export interface VoiceNoteRecorder {
  /** Levels and duration of the note being recorded; undefined if there is none. */
  live: { levels: readonly number[]; ms: number } | undefined
  problem: VoiceProblem | undefined
  start: (captureId: string) => void
  /** Stops and saves the recording. */
  stop: () => void
  /** Discards the recording: it was started by mistake. */
  drop: () => void
}

/** Records one voice note at a time, for the capture it was started on. It counts once it is on the disk. */
export function useVoiceNote(): VoiceNoteRecorder {
  const userId = useUser().id
  const [live, setLive] = useState<VoiceNoteRecorder['live']>()
  const [problem, setProblem] = useState<VoiceProblem>()
  const running = useRef<{ captureId: string; recording: Promise<RunningRecording | VoiceProblem> } | undefined>(
    undefined,
  )

  const end = async () => {
    const ending = running.current
    running.current = undefined
    const recording = await ending?.recording
    if (!ending || !recording || typeof recording === 'string') return undefined
    const taken = await recording.stop()
    setLive(undefined)
    return { captureId: ending.captureId, taken }
  }

  const stop = async (): Promise<void> => {
    const ended = await end()
    if (!ended) return
    const { captureId, taken } = ended
    if (!taken || taken.durationMs < SHORTEST_MS) {
      showToast(voiceWords.tooShort)
      return
    }
    try {
      await saveVoiceNote(userId, captureId, taken)
      navigator.vibrate?.(20)
    } catch (error) {
      showToast({
        title: voiceWords.notSaved,
        description: error instanceof Error ? error.message : voiceWords.sayAgain,
        variant: 'destructive',
      })
    }
  }

  const tellOf = async (recording: Promise<RunningRecording | VoiceProblem>): Promise<void> => {
    const started = await recording
    if (typeof started !== 'string') return
    running.current = undefined
    setProblem(started)
  }
  const start = (captureId: string): void => {
    if (running.current) return
    setProblem(undefined)
    const recording = startRecording(
      (levels, ms) => setLive({ levels, ms }),
      () => {
        // The minute is up or the microphone is gone. A note stopped by the user ends here too, when the next may have
        // started.
        if (running.current?.recording === recording) void stop()
      },
    )
    running.current = { captureId, recording }
    void tellOf(recording)
  }

  const keep = useRef(stop)
  useEffect(() => {
    keep.current = stop
  })
  // Leaving mid-sentence saves the recording.
  useEffect(() => () => void keep.current(), [])
  return { live, problem, start, stop: () => void stop(), drop: () => void end() }
}
