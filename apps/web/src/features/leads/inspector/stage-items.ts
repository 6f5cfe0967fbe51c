import type { StageProgress } from '@canvass/contracts/shapes/stages'
import { secondsText } from '../../../ui/text/format.ts'
import type { StageItem, StageState } from '../../../ui/product/StageList.tsx'
import { DONE_WORDS, NOT_AVAILABLE, STAGE_NOTES, STAGE_WORDS } from './stage-words.ts'

const STATES: Readonly<Record<StageProgress['state'], StageState>> = {
  waiting: 'waiting',
  running: 'now',
  done: 'done',
  skipped: 'skipped',
  held: 'held',
  blocked: 'held',
  failed: 'failed',
}

/** A shorter time means nothing to people. */
const MIN_SHOWN_MS = 500

/** Formats "3.4 s"; undefined until the stage has ended. */
export function stageTime({ startedAt, endedAt }: Pick<StageProgress, 'startedAt' | 'endedAt'>): string | undefined {
  if (!startedAt || !endedAt) return undefined
  const ms = Date.parse(endedAt) - Date.parse(startedAt)
  return Number.isFinite(ms) && ms >= 0 ? secondsText(ms) : undefined
}

const isTimeShown = ({ startedAt, endedAt }: StageProgress): boolean =>
  Date.parse(endedAt ?? '') - Date.parse(startedAt ?? '') >= MIN_SHOWN_MS

/** Converts the stages to list items. `isAdmin`: a user who can set up what is missing sees that it is missing. */
export const stageItems = (stages: readonly StageProgress[], isAdmin: boolean): StageItem[] =>
  stages.map((stage) => {
    const detail = noteOf(stage, isAdmin)
    return {
      name: stage.name,
      label: (stage.state === 'done' ? DONE_WORDS : STAGE_WORDS)[stage.name],
      state: STATES[stage.state],
      ...(detail !== undefined && { detail }),
      time: (stage.state === 'done' || stage.state === 'failed') && isTimeShown(stage) ? stageTime(stage) : undefined,
    }
  })

/**
 * Returns why running a step again would find nothing: the service that it needs isn't set up. Once it is, the step runs
 * by itself.
 */
export const rerunObstacle = ({ error }: StageProgress, isAdmin: boolean): string | undefined => {
  if (error?.code !== 'no_provider') return undefined
  return isAdmin ? error.message : NOT_AVAILABLE
}

function noteOf({ state, error }: StageProgress, isAdmin: boolean): string | undefined {
  if ((error?.code === 'no_provider' || error?.code === 'provider_gone') && !isAdmin) return NOT_AVAILABLE
  return error?.message ?? STAGE_NOTES[state]
}
