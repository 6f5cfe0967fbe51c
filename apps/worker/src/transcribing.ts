import { transcripts } from '@canvass/db/captures/transcripts'
import type { Transcriber } from '@canvass/providers/speech/transcriber'
import { repeat } from './repeat.ts'
import type { Running, WorkerDeps } from './worker-deps.ts'

const BATCH = 10

/** Has recordings written down, one after the other, where somebody is set up who can. */
export function startTranscribing(deps: WorkerDeps): Running {
  const { transcriber, timing, log } = deps
  if (!transcriber) return { stop: () => Promise.resolve() }
  const stopping = new AbortController()
  const turns = repeat(
    timing.transcribeEveryMs,
    () => transcribeSome(deps, transcriber, stopping.signal),
    (error) => log.warn('Recordings could not be written down', error),
  )
  return {
    stop() {
      stopping.abort()
      return turns.stop()
    },
  }
}

async function transcribeSome(
  { database, pictures, log }: WorkerDeps,
  transcriber: Transcriber,
  signal: AbortSignal,
): Promise<boolean> {
  const waiting = await transcripts(database).take(BATCH)
  for (const recording of waiting) {
    if (signal.aborted) return false
    try {
      const bytes = await pictures.read(recording.organizationId, recording.sha256)
      const text = await transcriber.transcribe({ bytes, mime: recording.mime }, signal)
      await transcripts(database).save(recording, text)
    } catch (error) {
      // It was claimed for a while and is taken again by itself.
      log.warn('A recording could not be written down', error, { attachment: recording.id })
    }
  }
  return waiting.length === BATCH
}
