import { OutgoingFailure } from '../../outgoing/outgoing-failure.ts'

/** How the answer's format is demanded: enforced by a schema, at least JSON, or only in words. */
const FORMS = ['json_schema', 'json_object', 'text'] as const
export type Form = (typeof FORMS)[number]

/** How to call a server and its model. An option that it refuses is tried once and then dropped. */
export type CallMode = {
  form: Form
  /** Whether this way ever got an answer. */
  isProven: boolean
  limit: 'max_completion_tokens' | 'max_tokens'
  /** Reasoning effort: none, low if the model can't go without, or unset if the parameter isn't supported. */
  effort: 'none' | 'low' | undefined
  /** Multiplier on the answer's token limit: a reasoning model spends most of its tokens on reasoning. */
  room: number
}

export const FIRST_CALL_MODE: CallMode = {
  form: 'json_schema',
  isProven: false,
  limit: 'max_completion_tokens',
  effort: 'none',
  room: 1,
}

/**
 * Returns the next way to try after a refusal, one step down. A refusal without a reason may concern the format or else
 * the effort, so all formats are tried with the effort parameter and then without it.
 * @returns undefined if the refusal isn't about the way
 */
export function nextCallMode(way: CallMode, thrown: unknown): CallMode | undefined {
  if (!(thrown instanceof OutgoingFailure) || !isAboutTheRequest(thrown)) return undefined
  const said = thrown.said ?? ''
  if (isNoModel(thrown)) return undefined
  if (said.includes('max_completion_tokens') && way.limit === 'max_completion_tokens')
    return { ...way, limit: 'max_tokens' }
  if (EFFORT.test(said) && !(FORM.test(said) && !said.includes('reasoning_effort')) && way.effort !== undefined)
    return { ...way, effort: way.effort === 'none' && !UNKNOWN.test(said) ? 'low' : undefined }
  const lower = FORMS[FORMS.indexOf(way.form) + 1]
  if (lower !== undefined && (FORM.test(said) || !way.isProven)) return { ...way, form: lower }
  if (!way.isProven && way.effort !== undefined) return { ...way, form: FIRST_CALL_MODE.form, effort: undefined }
  return undefined
}

const FORM = /response_format|json_schema|json_object/u
/** Matches complaints about an unsupported parameter, whatever else they name. */
const PARAMETER = /max_completion_tokens|reasoning_effort/u
/** Matches complaints that a model requires reasoning; some name the parameter, some only the topic. */
const EFFORT = /reasoning|thinking/iu
/** Matches complaints that the parameter is unknown: another value won't help. */
const UNKNOWN = /unsupported.parameter|unrecognized|unknown|unexpected|not permitted|forbidden/iu

/** Whether a request was refused because of its picture. */
export function isAboutPictures(thrown: unknown): boolean {
  if (!(thrown instanceof OutgoingFailure) || !isAboutTheRequest(thrown) || isNoModel(thrown)) return false
  const { said = '' } = thrown
  return !FORM.test(said) && !PARAMETER.test(said) && /image|vision|multimodal|picture/iu.test(said)
}

const isAboutTheRequest = ({ code, status }: OutgoingFailure) =>
  code === 'request_refused' || (code === 'provider_failed' && status === 501)

/** Whether the server doesn't have the model: only another name helps then. */
export const isNoModel = ({ status, said = '' }: OutgoingFailure) =>
  said.includes('model_not_found') ||
  ((status === 400 || status === 404) && NO_MODEL.test(said)) ||
  (status === 404 && /\bmodels?\b[\s\S]{0,120}?\b(?:not found|does not exist)/iu.test(said))

/** The different wordings of Azure, Mistral, DeepSeek, and gateways. */
const NO_MODEL =
  /DeploymentNotFound|"invalid_model"|\binvalid model(?::| name\b)|\bmodel not exist\b|\bnot a valid model\b/iu
