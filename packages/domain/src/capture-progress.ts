import type { StageName, StageProgress, StageState } from '@canvass/contracts/shapes/stages'

/** The three steps users see in place of the ten stages. */
export const READING_STEPS = [
  { key: 'reading', label: 'Reading visual content', usualMs: 5_000, stages: ['read_text', 'extract_business'] },
  {
    key: 'gathering',
    label: 'Gathering business intelligence',
    usualMs: 8_000,
    stages: ['clean_query', 'find_place', 'gate', 'read_website', 'find_people', 'analyse'],
  },
  { key: 'creating', label: 'Creating lead profile', usualMs: 2_000, stages: ['score', 'compose_lead'] },
] as const satisfies readonly { key: string; label: string; usualMs: number; stages: readonly StageName[] }[]

export type ReadingStep = (typeof READING_STEPS)[number]

export interface StepProgress {
  step: ReadingStep
  state: 'waiting' | 'now' | 'done' | 'failed' | 'held'
  /** Milliseconds from the first start to the last end; null until the step has ended. */
  tookMs: number | null
  startedAt: string | null
  /** The stage that is running. */
  stage: StageName | null
  problem: string | null
}

const ENDED: readonly StageState[] = ['done', 'skipped', 'held', 'blocked', 'failed']

/** Computes a run's progress, step by step, from the stages that actually ran. */
export function stepProgress(stages: readonly StageProgress[]): StepProgress[] {
  return READING_STEPS.map((step) => {
    const own = stages.filter(({ name }) => (step.stages as readonly string[]).includes(name))
    const starts = own.flatMap(({ startedAt }) => (startedAt ? [startedAt] : []))
    const ends = own.flatMap(({ endedAt }) => (endedAt ? [endedAt] : []))
    const isEnded = own.length > 0 && own.every(({ state }) => ENDED.includes(state))
    const failed = own.find(({ state }) => state === 'failed')
    const first = starts.toSorted()[0] ?? null
    const last = ends.toSorted().at(-1)
    return {
      step,
      state: stateOf(
        isEnded,
        starts.length > 0,
        failed !== undefined,
        own.some(({ state }) => state === 'held'),
      ),
      tookMs: isEnded && first && last ? Math.max(0, Date.parse(last) - Date.parse(first)) : null,
      startedAt: first,
      stage: own.find(({ state }) => state === 'running')?.name ?? null,
      problem: failed?.error?.message ?? null,
    }
  })
}

function stateOf(isEnded: boolean, isStarted: boolean, isFailed: boolean, isHeld: boolean): StepProgress['state'] {
  if (!isEnded) return isStarted ? 'now' : 'waiting'
  if (isFailed) return 'failed'
  return isHeld ? 'held' : 'done'
}

const MAX_RUNNING_PERCENT = 85

/**
 * Returns how full the bar is, 0 to 100. It crosses into the next step only when the current one has actually ended;
 * within a running step it approaches that step's end without reaching it, and it never passes 85 until everything is
 * done.
 */
export function barPercent(steps: readonly StepProgress[], runningMs: number, isDone: boolean): number {
  if (isDone) return 100
  const total = READING_STEPS.reduce((sum, { usualMs }) => sum + usualMs, 0)
  let reached = 0
  for (const { step, state } of steps) {
    if (state === 'now') {
      const share = 1 - Math.exp(-runningMs / step.usualMs)
      return Math.round((MAX_RUNNING_PERCENT * (reached + share * step.usualMs * 0.95)) / total)
    }
    if (state === 'waiting') break
    reached += step.usualMs
  }
  return Math.round((MAX_RUNNING_PERCENT * reached) / total)
}
