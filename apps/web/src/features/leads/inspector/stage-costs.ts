import type { StageCost } from '@canvass/contracts/leads'
import type { StageName, StageProgress } from '@canvass/contracts/shapes/stages'
import { preciseMoneyText, secondsText } from '../../../ui/text/format.ts'
import { inspectorWords } from './inspector-words.ts'

const MILLICENTS_A_DOLLAR = 100_000

/**
 * Formats "$0.0011" for one stage or for all; tokens if no price is set, undefined if no model was called. No other
 * service has a price here.
 */
export function costText(costs: readonly StageCost[], stage?: StageName): string | undefined {
  const asked = stage === undefined ? costs : costs.filter((cost) => cost.stage === stage)
  if (asked.length === 0) return undefined
  const priced = asked.flatMap(({ millicents }) => (millicents === null ? [] : [millicents]))
  if (priced.length === 0) return inspectorWords.tokens(sumOf(asked.map(({ tokens }) => tokens)))
  return preciseMoneyText(sumOf(priced) / MILLICENTS_A_DOLLAR)
}

/** Formats "15.5 s", the total time of the stages; undefined if none has ended. */
export function wholeTime(stages: readonly StageProgress[]): string | undefined {
  const took = stages.flatMap(({ startedAt, endedAt }) => {
    const ms = Date.parse(endedAt ?? '') - Date.parse(startedAt ?? '')
    return ms >= 0 ? [ms] : []
  })
  return took.length === 0 ? undefined : secondsText(sumOf(took))
}

const sumOf = (figures: readonly number[]): number => figures.reduce((sum, figure) => sum + figure, 0)
