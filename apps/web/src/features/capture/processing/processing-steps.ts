import type { CaptureAnswer } from '@canvass/contracts/captures'
import { READING_STEPS, type StepProgress, stepProgress } from '@canvass/domain/capture-progress'
import type { CaptureRow } from '../../../platform/local/rows/capture-row.ts'
import type { StageItem } from '../../../ui/product/StageList.tsx'
import { reasonOf } from '../state/capture-place.ts'
import { stageWords, stepWords } from './processing-words.ts'
import { sentence } from '../state/sentence.ts'

const MINUTE_MS = 60_000

/** A step takes seconds, but one that was interrupted can have begun hours ago. */
function durationText(ms: number): string {
  const seconds = Math.floor(ms / 1_000)
  const minutes = Math.floor(seconds / 60)
  if (ms < MINUTE_MS) return stepWords.seconds((ms / 1_000).toFixed(1))
  if (minutes < 60) return stepWords.minutes(minutes, seconds % 60)
  return stepWords.hours(Math.floor(minutes / 60), minutes % 60)
}

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

/** Returns the five steps from the shutter to the lead, each with its actual state. */
export function processingSteps(known: Known): StageItem[] {
  return [savedStep(known), serverStep(known), ...readingSteps(known)]
}

function savedStep({ row, server }: Known): StageItem {
  const label = row === null && server ? stepWords.captured : stepWords.savedHere
  return { name: 'saved', label, state: row || server ? 'done' : 'waiting' }
}

function serverStep({ row, server, isOnline, needsSignIn }: Known): StageItem {
  const name = 'server'
  if (server || row?.state === 'uploaded' || row?.state === 'processing' || row?.state === 'done') {
    // Not the time since capture: a card that waited for a signal all day was sent in a moment.
    const time = row?.sentInMs !== undefined && row.state !== 'done' ? durationText(row.sentInMs) : undefined
    return { name, label: stepWords.uploaded, state: 'done', time }
  }
  if (!row) return { name, label: stepWords.upload, state: 'waiting' }
  if (row.state === 'failed' || row.state === 'needs_attention')
    return { name, label: stepWords.upload, state: 'failed' }
  const detail = reasonOf(row, { isOnline, needsSignIn })
  const isMoving = row.state === 'uploading' || (row.state === 'preparing' && isOnline)
  if (isMoving) return { name, label: stepWords.uploading, state: 'now', detail }
  return { name, label: stepWords.upload, state: 'held', detail }
}

function readingSteps({ row, server, now, clockOffsetMs }: Known): StageItem[] {
  const needsYou = server?.state === 'needs_attention'
  const isTyped = (row?.source ?? server?.source) === 'manual'
  return stepProgress(server?.stages ?? []).map(({ step, state, tookMs, startedAt, stage, problem }) => {
    const isOfWords = isTyped && (step.stages as readonly string[]).includes('read_text')
    const base = { name: step.key, label: isOfWords ? stepWords.readingTyped : step.label }
    const isStuck = needsYou && (state === 'now' || server?.stages.some((one) => isFailedIn(one, step)))
    // The reason is shown once, above everything.
    if (isStuck) return { ...base, state: 'failed' }
    if (state === 'now') {
      const runningMs = startedAt ? Math.max(0, now + clockOffsetMs - Date.parse(startedAt)) : 0
      return {
        ...base,
        state: needsYou ? 'waiting' : 'now',
        detail: stage && !isOfWords ? stageWords[stage] : undefined,
        time: durationText(runningMs),
      }
    }
    const time = tookMs === null ? undefined : durationText(tookMs)
    if (state === 'failed')
      return { ...base, state, detail: problem ? stepWords.failedThen(sentence(problem)) : stepWords.oneFailed, time }
    return { ...base, state, time }
  })
}

/** Returns the one line that is announced: the current step, else the last finished one. It changes once per step. */
export const spokenStep = (steps: readonly StageItem[]): string =>
  (steps.find(({ state }) => state === 'now') ?? steps.findLast(({ state }) => state === 'done'))?.label ?? ''

const isFailedIn = (one: CaptureAnswer['stages'][number], step: StepProgress['step']): boolean =>
  one.state === 'failed' &&
  READING_STEPS.some(({ key, stages }) => key === step.key && (stages as readonly string[]).includes(one.name))
