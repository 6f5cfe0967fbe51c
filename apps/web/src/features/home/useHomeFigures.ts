import { countLeads } from '@canvass/contracts/addresses/leads'
import { type GoalFigures, goalFigures } from '@canvass/domain/goal-math'
import { type PipelineMetrics, pipelineMetrics } from '@canvass/domain/pipeline-metrics'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import { useCreatedSince, useSeenTally } from '../../data/edits/useSeenTally.ts'
import { queryKey } from '../../platform/query/query-key.ts'
import { useReadState } from '../../data/leads/useReadState.ts'
import { countByDay, lastDays } from './days.ts'
import { useToday } from '../../platform/clock/useToday.ts'

const DAYS = 7
const COUNT_EVERY_MS = 30_000

export interface HomeFigures {
  /** Available before the rest: the server counts while this device is still syncing. */
  total: number | undefined
  /** Undefined until everything is on this device. */
  metrics: PipelineMetrics | undefined
  goal: GoalFigures | undefined
  /** Captures on each of the last seven days, oldest first, ending today. */
  week: { day: Date; count: number }[] | undefined
}

/** Returns every figure of Home, from the tally on this device and the unsent edits. */
export function useHomeFigures(userId: string): HomeFigures {
  const state = useReadState(userId)
  const days = lastDays(useToday(), DAYS)
  const since = days[0]?.toISOString() ?? ''
  const tally = useSeenTally(userId)
  const isWhole = state != null && state.cursor !== null
  // Query only once everything is here: a partial count would briefly appear as a week without leads.
  const captured = useCreatedSince(userId, since, isWhole)
  const counted = useQuery({
    queryKey: queryKey(countLeads),
    queryFn: ({ signal }) => call(countLeads, {}, { signal }),
    enabled: state !== undefined && !isWhole,
    refetchInterval: COUNT_EVERY_MS,
  })
  if (!isWhole || !tally) return { total: counted.data?.total, metrics: undefined, goal: undefined, week: undefined }
  const metrics = pipelineMetrics(tally)
  const counts = captured && countByDay(captured, days)
  return {
    total: metrics.total,
    metrics,
    goal: goalFigures(metrics.byStatus, metrics.wonValue),
    week: counts && days.map((day, at) => ({ day, count: counts[at] ?? 0 })),
  }
}
