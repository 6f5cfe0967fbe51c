import { transcripts } from '@canvass/db/captures/transcripts'
import { ProviderError } from '@canvass/enrichment/provider-error'
import { PermanentJobError } from '@canvass/queue/permanent-job-error'
import type { JobDefinition } from './job-definition.ts'

/**
 * Transcribes a recording if a transcription service is set up. If there's none or it fails, the recording stays
 * unchanged, and the sweep of a worker with a service finds it later.
 */
export const transcribeNoteJob: JobDefinition<'transcribe-note'> = {
  mayTakeLong: true,
  handler({ database, pictures, transcriber }) {
    const notes = transcripts(database)
    return async (of, stopping) => {
      if (!transcriber) return
      const recording = await notes.begin(of)
      if (!recording) return
      try {
        const bytes = await pictures.read(of.organizationId, recording.sha256)
        const text = await transcriber.transcribe({ bytes, mime: recording.mime }, stopping)
        await notes.save(of, text)
      } catch (error) {
        if (error instanceof ProviderError && error.code === 'recording_refused') await notes.giveUp(of)
        else if (!stopping.aborted) await notes.postpone(of).catch(() => undefined)
        else {
          await notes.giveBack(of).catch(() => undefined)
          throw error
        }
        // A retry of this job would have the same outcome. If the service failed, the sweep dispatches it again later.
        throw error instanceof ProviderError && !error.isRetryable ? new PermanentJobError(error.message) : error
      }
    }
  },
  sweep: async ({ database, transcriber }, options) => (transcriber ? transcripts(database).sweep(options) : 0),
}
