import type { CaptureAnswer } from '@canvass/contracts/captures'
import type { StageName } from '@canvass/contracts/stages'
import { READING_STEPS, type StepProgress, stepProgress } from '@canvass/domain/capture-progress'
import type { CaptureRow } from '../../platform/offline/capture-row.ts'
import type { StageItem } from '../../ui/StageList.tsx'
import { reasonOf } from './capture-place.ts'

const STAGE_TEXT: Readonly<Record<StageName, string>> = {
  read_text: 'Reading the text',
  extract_business: 'Finding name, people and numbers in it',
  clean_query: 'Making a search of the name',
  find_place: 'Looking for the place',
  gate: 'Comparing what was found with what was read',
  read_website: 'Reading the website',
  find_people: 'Looking for the people who decide',
  analyse: 'Filling the 25 points',
  score: 'Scoring',
  compose_lead: 'Writing the profile',
}

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`

interface Known {
  row: CaptureRow | null | undefined
  server: CaptureAnswer | null
  /** Device time, milliseconds. */
  now: number
  /** Server time minus device time, milliseconds. */
  clockOffsetMs: number
  isOnline: boolean
  needsSignIn: boolean
}

/** The five lines from the shutter to the lead, each as it really is. */
export function processingSteps(known: Known): StageItem[] {
  return [savedStep(known), serverStep(known), ...readingSteps(known)]
}

function savedStep({ row, server }: Known): StageItem {
  const label = row === null && server ? 'Captured' : 'Saved on this phone'
  return { name: 'saved', label, state: row || server ? 'done' : 'waiting' }
}

function serverStep({ row, server, isOnline, needsSignIn }: Known): StageItem {
  const base = { name: 'server', label: 'On the server' }
  if (server || row?.state === 'uploaded' || row?.state === 'processing' || row?.state === 'done') {
    const tookMs = row?.settledAt ? row.settledAt - row.capturedAt : null
    return { ...base, state: 'done', time: tookMs !== null && row?.state !== 'done' ? seconds(tookMs) : undefined }
  }
  if (!row) return { ...base, state: 'waiting' }
  if (row.state === 'failed' || row.state === 'needs_attention')
    return { ...base, state: 'failed', detail: reasonOf(row, { isOnline, needsSignIn }) }
  const isMoving = row.state === 'uploading' || (row.state === 'preparing' && isOnline)
  return { ...base, state: isMoving ? 'now' : 'held', detail: reasonOf(row, { isOnline, needsSignIn }) }
}

function readingSteps({ server, now, clockOffsetMs }: Known): StageItem[] {
  const needsYou = server?.state === 'needs_attention'
  return stepProgress(server?.stages ?? []).map(({ step, state, tookMs, startedAt, stage, problem }) => {
    const base = { name: step.key, label: step.label }
    const isStuck = needsYou && (state === 'now' || server?.stages.some((one) => isFailedIn(one, step)))
    if (isStuck) return { ...base, state: 'failed', detail: server?.error?.message ?? problem ?? undefined }
    if (state === 'now') {
      const runningMs = startedAt ? Math.max(0, now + clockOffsetMs - Date.parse(startedAt)) : 0
      return {
        ...base,
        state: needsYou ? 'waiting' : 'now',
        detail: stage ? STAGE_TEXT[stage] : undefined,
        time: seconds(runningMs),
      }
    }
    const time = tookMs === null ? undefined : seconds(tookMs)
    if (state === 'failed')
      return { ...base, state, detail: `${problem ?? 'One part did not answer'}. The rest went on.`, time }
    return { ...base, state, time }
  })
}

const isFailedIn = (one: CaptureAnswer['stages'][number], step: StepProgress['step']): boolean =>
  one.state === 'failed' &&
  READING_STEPS.some(({ key, stages }) => key === step.key && (stages as readonly string[]).includes(one.name))
