import { isLocalHost } from '../../outgoing/is-local-host.ts'
import type { Provider } from '../../registry/provider.ts'
import { createTranscriber } from './create-transcriber.ts'

type Settings = {
  transcriptionUrl: string
  transcriptionKey: string | undefined
  transcriptionModel: string
}

/** Transcription takes about a tenth of the recording's length, and longer if a model has to be loaded first. */
const LIMITS = { connectMs: 10_000, headersMs: 120_000, wholeMs: 150_000, bytes: 1_000_000 }

export const openaiAudio: Provider<'transcriber', Settings> = {
  name: 'openai-audio',
  port: 'transcriber',
  switchedOnBy: { TRANSCRIPTION_KEY: 'sk-example' },
  open({ transcriptionUrl: baseUrl, transcriptionKey: key, transcriptionModel: model }, { outgoing }) {
    // A self-hosted server needs no key; anywhere else a recording must not go out without one.
    if (key === undefined && !isLocalHost(new URL(baseUrl).hostname)) return { absent: 'TRANSCRIPTION_KEY is not set' }
    const client = outgoing.client({
      provider: 'transcription',
      reach: { configured: baseUrl },
      secrets: key === undefined ? [] : [key],
      limits: LIMITS,
      answers: ['application/json'],
      mostAtOnce: 2,
    })
    return { made: createTranscriber(client, { baseUrl, key, model }) }
  },
}
