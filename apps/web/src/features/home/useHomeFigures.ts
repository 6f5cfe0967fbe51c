import { countLeads } from '@canvass/contracts/addresses/leads'
import { type GoalFigures, goalFigures } from '@canvass/domain/goal-maths'
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
  /** Known before the rest: the server counts while this device is still reading. */
  total: number | undefined
  /** Undefined until everything is on this device. */
  metrics: PipelineMetrics | undefined
  goal: GoalFigures | undefined
  /** Captured on each of the last seven days, oldest first, the last is today. */
  week: { day: Date; count: number }[] | undefined
}

/** Every figure of Home, from the tally on this device and the edits that were not sent. */
export function useHomeFigures(userId: string): HomeFigures {
  const state = useReadState(userId)
  const days = lastDays(useToday(), DAYS)
  const since = days[0]?.toISOString() ?? ''
  const tally = useSeenTally(userId)
  const isWhole = state != null && state.cursor !== null
  // Asked only once everything is here: what was counted on the way would stand for a moment as a week without leads.
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
