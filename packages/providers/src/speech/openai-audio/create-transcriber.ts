import { ProviderError } from '@canvass/enrichment/provider-error'
import type { OutgoingClient } from '../../outgoing/outgoing.ts'
import type { Transcriber } from '../transcriber.ts'
import { isAboutRecording } from './is-about-recording.ts'

/** More than a person says in an hour; anything longer is cut, since a note is read on a phone. */
const LONGEST_TEXT = 100_000

/**
 * Creates a transcriber for `POST {base}/audio/transcriptions`, as defined by OpenAI and adopted by many self-hosted
 * servers.
 * @param baseUrl including its version, e.g. https://api.openai.com/v1
 */
export function createTranscriber(
  client: OutgoingClient,
  { baseUrl, key, model }: { baseUrl: string; key: string | undefined; model: string },
): Transcriber {
  const url = `${baseUrl.replace(/\/+$/, '')}/audio/transcriptions`
  return {
    async transcribe({ bytes, mime }, signal) {
      const { type, body } = await formOf(bytes, mime, model)
      const headers = {
        accept: 'application/json',
        'content-type': type,
        ...(key && { authorization: `Bearer ${key}` }),
      }
      const answer = await client.send({ method: 'POST', url, headers, body }, signal).catch((failure: unknown) => {
        if (!isAboutRecording(failure)) throw failure
        const message = 'The transcription service rejected the recording'
        throw new ProviderError('recording_refused', message, false, { cause: failure })
      })
      return textOf(answer.body)
    },
  }
}

/** Encodes the form with the platform's own boundary, quoting, and line endings. */
async function formOf(bytes: Uint8Array, mime: string, model: string): Promise<{ type: string; body: Uint8Array }> {
  const form = new FormData()
  const type = mime.split(';', 1)[0] ?? ''
  // The file name tells the server the type of the bytes; it contains none of our data.
  form.set('file', new File([Uint8Array.from(bytes)], `recording.${EXTENSIONS[type] ?? 'webm'}`, { type }))
  form.set('model', model)
  form.set('response_format', 'json')
  const packed = new Response(form)
  return { type: packed.headers.get('content-type') ?? '', body: new Uint8Array(await packed.arrayBuffer()) }
}

const EXTENSIONS: Readonly<Record<string, string>> = {
  'audio/webm': 'webm',
  'audio/mp4': 'm4a',
  'audio/ogg': 'ogg',
  'audio/mpeg': 'mp3',
  'audio/wav': 'wav',
}

/** Returns the text. Some servers report a failure with status 200: then there is no text, and a retry may have one. */
function textOf(body: Uint8Array): string {
  const answer = parsed(Buffer.from(body).toString())
  const text = typeof answer === 'object' && answer !== null ? (answer as { text?: unknown }).text : undefined
  if (typeof text !== 'string')
    throw new ProviderError('unreadable_answer', 'We couldn’t read the response of the transcription service', true)
  return text.trim().slice(0, LONGEST_TEXT)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
