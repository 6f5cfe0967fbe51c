import type { StageName } from '@canvass/contracts/shapes/stages'
import { useEffect, useState } from 'react'
import { onProgress } from '../../platform/sync/progress/progress-event.ts'
import type { CapturesOnTheWay } from '../../data/captures/shown/on-the-way.ts'
import { useBeingRead } from '../../data/captures/shown/useBeingRead.ts'

/** A capture that the server has and is reading, or will read next. */
export interface Reading {
  id: string
  leadId: string
  /** The running stage; null before the first. */
  stage: StageName | null
}

export interface Readings {
  /** Newest first. */
  running: readonly Reading[]
  /** The last lead created while this page was open. */
  doneLeadId: string | undefined
}

const NONE: readonly Reading[] = []

/** Returns what is being read for the user now, from any device, according to the server's events. */
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
