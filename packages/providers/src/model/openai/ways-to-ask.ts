import { OutgoingFailure } from '../../outgoing/outgoing-failure.ts'

/** In which form an answer is demanded: enforced by a schema, at least as JSON, or by words alone. */
const FORMS = ['json_schema', 'json_object', 'text'] as const
export type Form = (typeof FORMS)[number]

/** How a server and its model want to be asked. What it refuses is asked for once, and then no more. */
export type Way = {
  form: Form
  /** Whether an answer has ever come in this way. */
  isProven: boolean
  limit: 'max_completion_tokens' | 'max_tokens'
  /** How much it is to think first: not at all, little where it cannot do without, or unsaid where it cannot be told. */
  effort: 'none' | 'low' | undefined
  /** How many times the tokens of an answer it is given: one that thinks takes most of them for its thoughts. */
  room: number
}

export const FIRST_WAY: Way = {
  form: 'json_schema',
  isProven: false,
  limit: 'max_completion_tokens',
  effort: 'none',
  room: 1,
}

/**
 * The way to try after a refusal, one step down. What says nothing of why may be about the form, and else about thinking, so that
 * all forms are tried with a word on that and then without one.
 * @returns undefined where the refusal is not about the way
 */
export function wayAfter(way: Way, thrown: unknown): Way | undefined {
  if (!(thrown instanceof OutgoingFailure) || !isAboutTheRequest(thrown)) return undefined
  const said = thrown.said ?? ''
  if (isNoModel(thrown)) return undefined
  if (said.includes('max_completion_tokens') && way.limit === 'max_completion_tokens')
    return { ...way, limit: 'max_tokens' }
  if (EFFORT.test(said) && !(FORM.test(said) && !said.includes('reasoning_effort')) && way.effort !== undefined)
    return { ...way, effort: way.effort === 'none' && !UNKNOWN.test(said) ? 'low' : undefined }
  const lower = FORMS[FORMS.indexOf(way.form) + 1]
  if (lower !== undefined && (FORM.test(said) || !way.isProven)) return { ...way, form: lower }
  if (!way.isProven && way.effort !== undefined) return { ...way, form: FIRST_WAY.form, effort: undefined }
  return undefined
}

const FORM = /response_format|json_schema|json_object/u
/** What servers say of a parameter that they do not have, whatever else they name. */
const PARAMETER = /max_completion_tokens|reasoning_effort/u
/** What they say where a model cannot do without thinking; some name the parameter, some only what it is about. */
const EFFORT = /reasoning|thinking/iu
/** That they do not know the parameter at all: another value of it is of no use. */
const UNKNOWN = /unsupported.parameter|unrecognized|unknown|unexpected|not permitted|forbidden/iu

/** Whether a question was refused for its picture. */
export function isAboutPictures(thrown: unknown): boolean {
  if (!(thrown instanceof OutgoingFailure) || !isAboutTheRequest(thrown) || isNoModel(thrown)) return false
  const { said = '' } = thrown
  return !FORM.test(said) && !PARAMETER.test(said) && /image|vision|multimodal|picture/iu.test(said)
}

const isAboutTheRequest = ({ code, status }: OutgoingFailure) =>
  code === 'request_refused' || (code === 'provider_failed' && status === 501)

/** Whether the server knows no such model: nothing but its name helps then. */
export const isNoModel = ({ status, said = '' }: OutgoingFailure) =>
  said.includes('model_not_found') ||
  ((status === 400 || status === 404) && NO_MODEL.test(said)) ||
  (status === 404 && /\bmodels?\b[\s\S]{0,120}?\b(?:not found|does not exist)/iu.test(said))

/** As Azure, Mistral, DeepSeek, and gateways say it, each in words of its own. */
const NO_MODEL =
  /DeploymentNotFound|"invalid_model"|\binvalid model(?::| name\b)|\bmodel not exist\b|\bnot a valid model\b/iu
