import { barPercent, stepProgress } from '@canvass/domain/capture-progress'
import { Camera } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import { useLaneState } from '../../platform/offline/lane-state.ts'
import { pathTo } from '../../platform/paths.ts'
import { useSyncStatus } from '../../platform/sync/sync-status.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { StageList } from '../../ui/StageList.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { ReadOnPhone } from '../reading/public.ts'
import { tellFailure } from './capture-messages.ts'
import { FoundSoFar } from './FoundSoFar.tsx'
import { NeedsYou } from './NeedsYou.tsx'
import { processingSteps } from './processing-steps.ts'
import { ProcessingPhoto } from './ProcessingPhoto.tsx'
import { useNow } from './useNow.ts'
import { type Processing, useProcessing } from './useProcessing.ts'

const GO_ON_MS = 500

/** A capture from the shutter to the lead. Leaving loses nothing. */
export function ProcessingScreen() {
  const { leadId } = useParams()
  if (leadId === undefined) return <NothingInHand />
  return <ProcessingOf key={leadId} leadId={leadId} />
}

function ProcessingOf({ leadId }: { leadId: string }) {
  const processing = useProcessing(leadId)
  const { row, lead, isMissing } = processing
  useGoOn(leadId, processing)
  const server = lead?.capture ?? row?.server ?? null
  const isDone = lead?.isComplete === true || row?.state === 'done'
  const isOpen = !isDone && server?.state !== 'needs_attention'
  const now = useNow(isOpen)
  const needsSignIn = useLaneState((state) => state.needsSignIn)
  const isReachable = useSyncStatus((state) => state.isReachable)
  const isOnline = navigator.onLine && isReachable !== false
  if (isMissing) return <NothingInHand />
  const clockOffsetMs = row?.meta.clockOffsetMs ?? 0
  const steps = processingSteps({ row, server, now, clockOffsetMs, isOnline, needsSignIn })
  const progress = stepProgress(server?.stages ?? [])
  const startedAt = progress.find(({ state }) => state === 'now')?.startedAt
  const percent = barPercent(progress, startedAt ? Math.max(0, now + clockOffsetMs - Date.parse(startedAt)) : 0, isDone)
  const isSafeOnServer = server !== null || row?.state === 'uploaded'
  return (
    <Screen
      title="New capture"
      back={{ to: pathTo('home') }}
      width="narrow"
      foot={
        <>
          <p className="mb-3 text-14 text-ink-soft">
            {isSafeOnServer
              ? 'You can leave. Nothing is lost: the photo is on the server and the lead will be in your vault.'
              : 'You can leave. Nothing is lost: it is saved on this phone and goes up by itself.'}
          </p>
          <div className="flex gap-3">
            <ButtonLink to={pathTo('leadVault')} variant="quiet" size="lg" className="flex-1">
              Open vault
            </ButtonLink>
            <ButtonLink to={pathTo('camera')} variant="signal" size="lg" icon={Camera} className="flex-1">
              Capture next
            </ButtonLink>
          </div>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <ProcessingPhoto leadId={leadId} row={row} lead={lead} />
        <Card>
          <StageList stages={steps} label="Stages of this capture" />
          <div
            role="progressbar"
            aria-label="Progress"
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={percent}
            className="mt-3 h-1 overflow-hidden rounded-full bg-sunken"
          >
            <div className="h-full rounded-full bg-brand transition-[width]" style={{ width: `${percent}%` }} />
          </div>
        </Card>
        {row && (row.state === 'needs_attention' || row.state === 'failed') && <NeedsYou row={row} />}
        {lead ? <FoundSoFar lead={lead} /> : row && <ReadOnPhone captureId={row.id} />}
      </div>
    </Screen>
  )
}

/** Somebody who follows a single capture is taken to its lead; who only looks in is left where they are. */
function useGoOn(leadId: string, { row, lead }: Processing): void {
  const navigate = useNavigate()
  const isFollowed = (useLocation().state as { isFollowed?: boolean } | null)?.isFollowed === true
  const isDone = lead?.isComplete === true
  const failure = row?.state === 'needs_attention' ? row.lastError : null
  const stage = row?.server?.stage ?? undefined
  useEffect(() => {
    if (!isFollowed || !isDone) return undefined
    showToast({ title: 'Lead profile created successfully with enriched business intelligence' })
    const timer = setTimeout(() => void navigate(pathTo('lead', { identifier: leadId }), { replace: true }), GO_ON_MS)
    return () => clearTimeout(timer)
  }, [isFollowed, isDone, leadId, navigate])
  useEffect(() => {
    if (isFollowed && failure) tellFailure(failure, stage)
  }, [isFollowed, failure, stage])
}

function NothingInHand() {
  return (
    <Screen title="New capture" back={{ to: pathTo('home') }} width="narrow">
      <EmptyState
        action={
          <ButtonLink to={pathTo('camera')} variant="signal" size="xl" icon={Camera}>
            Start a Capture
          </ButtonLink>
        }
      >
        No capture is being read here. The next one stands here from the shutter to the lead.
      </EmptyState>
    </Screen>
  )
}
