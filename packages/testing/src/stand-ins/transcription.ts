import { openStandIn, type Scenario, type StandIn, type StandInOptions, type StandInRequest } from './open-stand-in.ts'
import { truncatedJson, hang, json, largeJson } from './responses.ts'

const KEY = 'sk-stand-in-0123456789'
const MODEL = 'whisper-1'

/** A recording as the stand-in received it. */
export type ReceivedRecording = { bytes: Buffer; fileName: string; type: string; model: string; format: string }

const errorBody = (message: string, type: string, code: string | null = null) => ({
  error: { message, type, param: null, code },
})
const rateLimited = errorBody('Rate limit reached on requests per min (RPM): Limit 3, Used 3, Requested 1.', 'requests')

/** Transcribes the recording by reading its bytes as text, so that a test sees whether exactly these bytes arrived. */
const wordsOfBytes = ({ bytes }: ReceivedRecording) => `${bytes.toString()}.`

const transcribe =
  (wordsOf: (recording: ReceivedRecording) => string): Scenario =>
  async (request, response) => {
    if (request.path !== '/v1/audio/transcriptions' || request.method !== 'POST')
      return json(404, errorBody('Unknown request URL', 'invalid_request_error', 'unknown_url'))(request, response)
    const authorization = request.headers['authorization']
    if (authorization !== undefined && authorization !== `Bearer ${KEY}`) return badKey(request, response)
    const recording = await recordingOf(request)
    if (recording.model !== MODEL) {
      const message = `The model \`${recording.model}\` does not exist or you do not have access to it.`
      return json(404, errorBody(message, 'invalid_request_error', 'model_not_found'))(request, response)
    }
    return json(200, { text: wordsOf(recording) })(request, response)
  }

const badKey: Scenario = (request, response) => {
  const message = `Incorrect API key provided: ${String(request.headers['authorization']).slice('Bearer '.length)}.`
  return json(401, errorBody(message, 'invalid_request_error', 'invalid_api_key'))(request, response)
}

const scenarios = {
  busy: json(429, rateLimited, { 'retry-after': '20' }),
  'quota used up': json(
    429,
    errorBody('You exceeded your current quota.', 'insufficient_quota', 'insufficient_quota'),
    {
      'x-should-retry': 'false',
    },
  ),
  broken: json(500, errorBody('The server had an error while processing your request.', 'server_error')),
  hang,
  'bad key': badKey,
  'no audio': json(400, errorBody('Invalid file format. Supported formats: [flac, m4a, mp3]', 'invalid_request_error')),
  'no audio in a form': json(422, {
    detail: [{ type: 'value_error', loc: ['body', 'file'], msg: 'Value error, the file could not be decoded' }],
  }),
  'too long': json(400, {
    error: {
      ...errorBody('audio duration 1500.1 seconds is longer than 1400 seconds, the maximum for this model', '').error,
      param: 'file',
    },
  }),
  'no such audio type': json(415, errorBody('Unsupported Media Type', 'invalid_request_error')),
  'too large': json(413, errorBody('Maximum content size limit (26214400) exceeded', 'server_error')),
  'model refused': json(400, errorBody('Invalid model: whisper-9', 'invalid_request_error', '1500')),
  'model refused in a form': json(422, {
    detail: [{ type: 'enum', loc: ['body', 'model'], msg: 'Input should be one of those that are loaded' }],
  }),
  'form refused': json(400, { error: { ...errorBody('Unknown value', '').error, param: 'response_format' } }),
  'no credit': json(402, errorBody('Insufficient credits', 'payment_required')),
  'a page': (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>')
  },
  cut: truncatedJson,
  'error with 200': json(200, errorBody('The model is still loading', 'server_error')),
  'no JSON': (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end('Call on Friday')
  },
  'nothing said': json(200, { text: '' }),
  'no text': json(200, { text: null }),
  'far too much': largeJson(30 * 1024 * 1024),
} satisfies Record<string, Scenario>

export type TranscriptionScenario = keyof typeof scenarios | 'fine'

/**
 * Opens a service that transcribes recordings over real HTTP, with the failures a real one has now and then.
 * @param wordsOf returns the transcript of a recording
 */
export async function openTranscriptionStandIn({
  wordsOf = wordsOfBytes,
  ...options
}: StandInOptions & { wordsOf?: (recording: ReceivedRecording) => string } = {}): Promise<
  StandIn<TranscriptionScenario> & { readonly key: string; readonly model: string }
> {
  const standIn = await openStandIn<TranscriptionScenario>({ fine: transcribe(wordsOf), ...scenarios }, 'fine', options)
  return { ...standIn, baseUrl: `${standIn.baseUrl}/v1`, key: KEY, model: MODEL }
}

/** Extracts the recording from a request, with a form parser independent of the sender's. */
export async function recordingOf({ headers, body }: StandInRequest): Promise<ReceivedRecording> {
  const type = headers['content-type']
  const packed = new Response(Uint8Array.from(body), { headers: { 'content-type': String(type) } })
  const form = await packed.formData()
  const file = form.get('file')
  if (!(file instanceof File)) throw new Error('The form has no file')
  return {
    bytes: Buffer.from(await file.arrayBuffer()),
    fileName: file.name,
    type: file.type,
    model: textIn(form, 'model'),
    format: textIn(form, 'response_format'),
  }
}

function textIn(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
