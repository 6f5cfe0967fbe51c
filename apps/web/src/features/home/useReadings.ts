import type { StageName } from '@canvass/contracts/shapes/stages'
import { useEffect, useState } from 'react'
import { onProgress } from '../../platform/sync/progress/progress-event.ts'
import type { CapturesOnTheWay } from '../../data/captures/shown/on-the-way.ts'
import { useBeingRead } from '../../data/captures/shown/useBeingRead.ts'

/** A capture that the server has and is reading, or will next. */
export interface Reading {
  id: string
  leadId: string
  /** The stage that runs; null before the first. */
  stage: StageName | null
}

export interface Readings {
  /** Newest first. */
  running: readonly Reading[]
  /** The last lead that was made while this page looked on. */
  doneLeadId: string | undefined
}

const NONE: readonly Reading[] = []

/** What is being read for the user now, from whichever device, as the server's own events tell it. */
export function useReadings(userId: string): Readings {
  const found = useBeingRead(userId)
  const known = found ? readingsOf(found) : NONE
  const [stages, setStages] = useState<ReadonlyMap<string, StageName | null>>(new Map())
  const [doneLeadId, setDoneLeadId] = useState<string>()
  useEffect(
    () =>
      onProgress(({ captureId, leadId, state, stage }) => {
        setStages((before) => new Map(before).set(captureId, stage))
        setDoneLeadId(state === 'done' ? leadId : undefined)
      }),
    [],
  )
  return { running: known.map((one) => ({ ...one, stage: stages.get(one.id) ?? one.stage })), doneLeadId }
}

function readingsOf({ here, elsewhere }: CapturesOnTheWay): Reading[] {
  return [
    ...here
      .filter(({ server, lastError }) => server?.state !== 'quarantined' && lastError?.code !== 'quarantined')
      .map(({ id, leadId, server, capturedAt }) => ({ id, leadId, stage: server?.stage ?? null, at: capturedAt })),
    ...elsewhere.map(({ id, leadId, stage, capturedAt }) => ({
      id,
      leadId,
      stage: stage ?? null,
      at: Date.parse(capturedAt),
    })),
  ].toSorted((a, b) => b.at - a.at)
}
