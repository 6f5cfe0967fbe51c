import type { ServerResponse } from 'node:http'
import { openStandIn, type Scenario, type StandIn, type StandInOptions, type StandInRequest } from './open-stand-in.ts'
import { truncatedJson, hang, json, largeJson } from './responses.ts'

const KEY = 'sk-stand-in-9876543210'
const MODEL = 'luna-stand-in'

/** A completion request as the stand-in received it. */
export type ReceivedPrompt = {
  model: string
  instructions: string
  data: string
  /** As data URLs. */
  pictures: string[]
  form: 'json_schema' | 'json_object' | 'text'
  schema: unknown
  /** The number of the attempt, from 1. */
  turn: number
  /** The names of all other parameters in the request. */
  parameters: string[]
  /** The reasoning effort, if the request sets one. */
  effort: string | undefined
  /** The token limit of the response, including reasoning. */
  mostTokens: number
}

/** The model's output: a string is sent unchanged, anything else as JSON. */
export type ModelResponder = (heard: ReceivedPrompt) => unknown
const nothing: ModelResponder = () => ({})

const complaint = (message: string, type: string, detail: { param?: string; code?: string | number } = {}) => ({
  error: { message, type, param: detail.param ?? null, code: detail.code ?? null },
})
const unsupported = (param: string, message: string) =>
  json(400, complaint(message, 'invalid_request_error', { param, code: 'unsupported_parameter' }))

const completion = (content: string | null, choice: Record<string, unknown> = {}) => ({
  id: 'chatcmpl-stand-in',
  object: 'chat.completion',
  created: 1_795_190_400,
  model: MODEL,
  choices: [
    {
      index: 0,
      message: { role: 'assistant', content, refusal: null },
      logprobs: null,
      finish_reason: 'stop',
      ...choice,
    },
  ],
  usage: { prompt_tokens: 1200, completion_tokens: 50, total_tokens: 1250 },
})

/** How many tokens this stand-in spends on reasoning. */
const REASONING_TOKENS = 1000
const thoughts = { message: { role: 'assistant', content: null, refusal: null, reasoning_content: 'Let me see.' } }

const respondWith =
  (content: (heard: ReceivedPrompt) => unknown): Scenario =>
  (request, response) =>
    json(200, content(questionOf(request)))(request, response)

const scenariosOf = (said: (heard: ReceivedPrompt) => string) => {
  const fine: Scenario = (request, response) => {
    if (request.path !== '/v1/chat/completions' || request.method !== 'POST')
      return json(404, complaint('Unknown request URL', 'invalid_request_error', { code: 'unknown_url' }))(
        request,
        response,
      )
    const authorization = request.headers['authorization']
    if (authorization !== undefined && authorization !== `Bearer ${KEY}`) return badKey(request, response)
    const heard = questionOf(request)
    if (heard.model === MODEL) return json(200, completion(said(heard)))(request, response)
    const message = `The model \`${heard.model}\` does not exist or you do not have access to it.`
    return json(404, complaint(message, 'invalid_request_error', { code: 'model_not_found' }))(request, response)
  }
  const badKey: Scenario = (request, response) => {
    const message = `Incorrect API key provided: ${String(request.headers['authorization']).slice('Bearer '.length)}.`
    return json(401, complaint(message, 'invalid_request_error', { code: 'invalid_api_key' }))(request, response)
  }
  /** Answers unless the request uses a feature this server lacks. */
  const without =
    (isAsked: (heard: ReceivedPrompt) => boolean, refusal: Scenario, otherwise = fine): Scenario =>
    (request, response) =>
      (isAsked(questionOf(request)) ? refusal : otherwise)(request, response)

  /** Reasons first: a request with too low a token limit gets only the reasoning. */
  const thinking = without(
    ({ mostTokens }) => mostTokens <= REASONING_TOKENS,
    json(200, completion(null, { ...thoughts, finish_reason: 'length' })),
  )

  return {
    fine,
    'thinks in any case': without(
      ({ effort }) => effort === 'none',
      json(400, complaint('Budget 0 is invalid. This model only works in thinking mode.', 'INVALID_ARGUMENT')),
      thinking,
    ),
    'thinks by its own measure': without(
      ({ effort }) => effort !== undefined,
      json(
        400,
        complaint("Unsupported value: 'reasoning_effort' is too low for this model.", 'invalid_request_error', {
          param: 'reasoning_effort',
          code: 'unsupported_value',
        }),
      ),
      thinking,
    ),
    'thinks and does not say why not': without(
      ({ effort }) => effort !== undefined,
      json(400, complaint('Invalid request', 'invalid_request_error')),
    ),
    'thinks unasked': thinking,
    busy: json(
      429,
      complaint('Rate limit reached on requests per min (RPM): Limit 3, Used 3, Requested 1.', 'requests'),
      {
        'retry-after': '20',
      },
    ),
    'busy for a moment': json(429, complaint('Rate limit reached. Please try again in 0.1s.', 'requests'), {
      'retry-after': '0',
    }),
    'quota used up': json(
      429,
      complaint('You exceeded your current quota.', 'insufficient_quota', { code: 'insufficient_quota' }),
      { 'x-should-retry': 'false' },
    ),
    broken: json(500, complaint('The server had an error while processing your request.', 'server_error')),
    hang,
    'bad key': badKey,
    cut: truncatedJson,
    'far too much': largeJson(3 * 1024 * 1024),
    'no such model at vLLM': json(
      404,
      complaint('The model `x` does not exist.', 'NotFoundError', { param: 'model', code: 404 }),
    ),
    'no such model at Azure': json(404, {
      error: {
        code: 'DeploymentNotFound',
        message:
          'The API deployment for this resource does not exist. If you created it within the last 5 minutes, wait.',
      },
    }),
    'no such model at Mistral': json(400, {
      object: 'error',
      message: 'Invalid model: x',
      type: 'invalid_model',
      param: null,
      code: '1500',
    }),
    'no such model at DeepSeek': json(400, complaint('Model Not Exist', 'invalid_request_error')),
    'no such model at a gateway': json(400, { error: { message: 'x is not a valid model ID', code: 400 } }),
    'no such model': json(404, complaint("model 'x' not found", 'not_found_error')),
    'no JSON': (_request: StandInRequest, response: ServerResponse) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end('Sure! Here is what I found.')
    },
    'error with 200': json(200, complaint('The model is still loading', 'server_error')),
    'busy with 200': json(200, complaint('Rate limited upstream', 'rate_limit', { code: 429 })),
    'nothing with 200': json(200, {}),
    'counted error': json(200, {
      ...completion(''),
      choices: [{ index: 0, error: { code: 502, message: 'Provider disconnected' }, finish_reason: 'error' }],
      usage: { prompt_tokens: 1200, completion_tokens: 0 },
    }),
    'cut by length': respondWith(() => completion('{"points":[{"key":"us', { finish_reason: 'length' })),
    refusal: respondWith(() =>
      completion(null, {
        message: { role: 'assistant', content: null, refusal: 'I’m sorry, I can’t help with that.' },
      }),
    ),
    prose: respondWith(() => completion('The business looks like a bakery to me.')),
    'words around it': respondWith((heard) =>
      completion(`<think>{hm}</think>Sure, here it is:\n\`\`\`json\n${said(heard)}\n\`\`\`\nAnything else?`),
    ),
    'in pieces': respondWith((heard) => {
      const [half, rest] = [said(heard).slice(0, 9), said(heard).slice(9)]
      const thinking = { type: 'thinking', thinking: [{ type: 'text', text: 'Is it {"name":"Marlowe"}?' }] }
      const content = [thinking, { type: 'text', text: half }, { type: 'text', text: rest }]
      return completion(null, { message: { role: 'assistant', content } })
    }),
    'broken once': respondWith((heard) => completion(heard.turn === 1 ? '{"wrong": [' : said(heard))),
    'does not count': respondWith((heard) => ({ ...completion(said(heard)), usage: undefined })),
    'no strict schema': without(
      ({ form }) => form === 'json_schema',
      json(400, complaint("'response_format.type' must be 'json_object' or 'text'", 'invalid_request_error')),
    ),
    'no such capability': without(({ form }) => form !== 'text', json(404, complaint('Not Found', 'not_found_error'))),
    'older parameters': without(
      ({ parameters }) => parameters.includes('max_completion_tokens') || parameters.includes('reasoning_effort'),
      (request, response) => {
        const param = questionOf(request).parameters.find((name) => name !== 'max_tokens') ?? ''
        return unsupported(param, `Unsupported parameter: '${param}' is not supported with this model.`)(
          request,
          response,
        )
      },
    ),
    'one bad picture': json(400, complaint('Unable to process input image.', 'invalid_request_error')),
    blind: without(
      ({ pictures }) => pictures.length > 0,
      json(400, complaint('This model does not support image input.', 'invalid_request_error')),
    ),
  }
}

export type ModelScenario = keyof ReturnType<typeof scenariosOf>

/**
 * Opens a language model behind an OpenAI-compatible server, over real HTTP. A test chooses what it says: the truth,
 * lies, half a JSON object, or whatever a sign tells it to.
 */
export async function openModelStandIn(options: StandInOptions = {}): Promise<
  StandIn<ModelScenario> & {
    readonly key: string
    readonly model: string
    say(saying: ModelResponder): void
    heard(): ReceivedPrompt[]
  }
> {
  let words: ModelResponder = nothing
  const said = (heard: ReceivedPrompt) => {
    const answer = words(heard)
    return typeof answer === 'string' ? answer : JSON.stringify(answer)
  }
  const standIn = await openStandIn<ModelScenario>(scenariosOf(said), 'fine', options)
  return {
    ...standIn,
    baseUrl: `${standIn.baseUrl}/v1`,
    key: KEY,
    model: MODEL,
    say(saying) {
      words = saying
    },
    heard: () => standIn.requests.map(questionOf),
  }
}

type Part = { type: string; text?: string; image_url?: { url: string } }
type Asked = {
  model: string
  messages: { role: string; content: string | Part[] }[]
  response_format?: { type: ReceivedPrompt['form']; json_schema?: { schema: unknown } }
  reasoning_effort?: string
  max_completion_tokens?: number
  max_tokens?: number
}
const ALWAYS: ReadonlySet<string> = new Set(['model', 'messages', 'response_format'])

function questionOf({ body }: StandInRequest): ReceivedPrompt {
  const asked = JSON.parse(body.toString()) as Asked
  const user = asked.messages.find(({ role }) => role === 'user')?.content ?? ''
  const parts: Part[] = typeof user === 'string' ? [{ type: 'text', text: user }] : user
  const system = asked.messages.find(({ role }) => role === 'system')?.content ?? ''
  return {
    model: asked.model,
    instructions: typeof system === 'string' ? system : '',
    data: parts.map(({ text }) => text ?? '').join(''),
    pictures: parts.flatMap(({ image_url }) => (image_url ? [image_url.url] : [])),
    form: asked.response_format?.type ?? 'text',
    schema: asked.response_format?.json_schema?.schema,
    turn: asked.messages.filter(({ role }) => role === 'user').length,
    parameters: Object.keys(asked).filter((name) => !ALWAYS.has(name)),
    effort: asked.reasoning_effort,
    mostTokens: asked.max_completion_tokens ?? asked.max_tokens ?? Number.POSITIVE_INFINITY,
  }
}
