import type { StageName, StageProgress } from '@canvass/contracts/stages'
import type { StageItem, StageState } from '../../ui/StageList.tsx'

/** The stages in the words of a lead's timeline. */
const WORDS: Readonly<Record<StageName, string>> = {
  read_text: 'Text read',
  extract_business: 'Business extracted',
  clean_query: 'Search prepared',
  find_place: 'Place looked up',
  gate: 'Match checked',
  read_website: 'Website read',
  find_people: 'People looked for',
  analyse: '25 points analysed',
  score: 'Score worked out',
  compose_lead: 'Lead put together',
}

const STATES: Readonly<Record<StageProgress['state'], StageState>> = {
  waiting: 'waiting',
  running: 'now',
  done: 'done',
  skipped: 'skipped',
  held: 'held',
  blocked: 'held',
  failed: 'failed',
}

const NOTES: Readonly<Partial<Record<StageProgress['state'], string>>> = {
  skipped: 'Nothing to do here',
  held: 'Held by the plan’s limit',
  blocked: 'Stopped: not the same business',
  failed: 'Did not work; the rest went on',
}

/** "3.4 s", or undefined while it has not ended. */
export function stageTime({ startedAt, endedAt }: Pick<StageProgress, 'startedAt' | 'endedAt'>): string | undefined {
  if (!startedAt || !endedAt) return undefined
  const ms = Date.parse(endedAt) - Date.parse(startedAt)
  return Number.isFinite(ms) && ms >= 0 ? `${(ms / 1_000).toFixed(1)} s` : undefined
}

/** The stages as the list shows them. */
export const stageItems = (stages: readonly StageProgress[]): StageItem[] =>
  stages.map((stage) => {
    const detail = stage.error?.message ?? NOTES[stage.state]
    return {
      name: stage.name,
      label: WORDS[stage.name],
      state: STATES[stage.state],
      ...(detail !== undefined && { detail }),
      time: stage.state === 'done' || stage.state === 'failed' ? stageTime(stage) : undefined,
    }
  })
