import type { Point } from '@canvass/contracts/shapes/intelligence'
import { POINT_KEYS } from '@canvass/contracts/shapes/point-keys'
import { MODEL_POINTS, pointsQuestion, type ModelPointKey } from '../analyse/model/points-question.ts'
import { modelSources } from '../analyse/model/model-sources.ts'
import { withModel } from '../analyse/model/with-model.ts'
import { type KnownFindings, unknownPoint } from '../analyse/claim.ts'
import { NEXT_QUESTIONS } from '@canvass/domain/lead-facts/next-questions'
import { POINT_RULES } from '../analyse/point-rules.ts'
import { MONTH_USED_UP } from '../ports/model.ts'
import { ProviderError } from '../provider-error.ts'
import type { Source } from '../source.ts'
import { done, held, stage } from '../stage.ts'

/**
 * The 25 points: rules find evidence first; then a model may quote the same texts for the open ones; the rest stay
 * unknown with the question that would answer them. If the model fails, the rules' points make the lead.
 */
export const analyse = stage({
  name: 'analyse',
  needs: ['read_text', 'extract_business', 'gate', 'find_place', 'read_website', 'find_people'],
  given: ({ capturedAt, position, heldBecause }, { model }) => ({
    capturedAt,
    position,
    ...(model && { mayAskModel: heldBecause === undefined }),
  }),
  optional: {
    port: 'model',
    isSourceOf: ({ provider }) => provider !== 'rules',
    gone: 'No AI model is set up anymore. We kept what it found before.',
  },
  async run(known, source, { model }, signal) {
    const points = pointsByRules(known, source)
    const byRules = { provider: 'rules', points, raw: null }
    const sources = model ? modelSources(known) : []
    const open = points.flatMap(({ key, status }) => (status === 'unknown' && isModelPoint(key) ? [key] : []))
    if (!model || sources.length === 0 || open.length === 0) return done(byRules)
    if (source.heldBecause !== undefined) return held(byRules, source.heldBecause)
    try {
      const { provider, model: name, value, costs } = await model.answer(pointsQuestion(sources, open), signal)
      const { points: filled, quotes } = withModel(points, value, sources)
      return done({ provider, points: filled, raw: value, asked: { model: name, costs, quotes } })
    } catch (thrown) {
      signal.throwIfAborted()
      if (!(thrown instanceof ProviderError)) throw thrown
      if (thrown.code === MONTH_USED_UP) return held(byRules, thrown.message)
      return { state: 'failed', finding: byRules, why: { code: thrown.code, message: thrown.message } }
    }
  },
})

function pointsByRules(known: KnownFindings, source: Source): Point[] {
  return POINT_KEYS.map((key) => {
    const claim = POINT_RULES[key]?.(known, source)
    return claim && claim.evidence.length > 0
      ? { key, ...claim, nextQuestion: null }
      : unknownPoint(key, NEXT_QUESTIONS[key])
  })
}

const isModelPoint = (key: string): key is ModelPointKey => Object.hasOwn(MODEL_POINTS, key)
