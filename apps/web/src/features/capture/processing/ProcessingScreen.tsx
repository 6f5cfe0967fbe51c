import { barPercent, stepProgress } from '@canvass/domain/capture-progress'
import { canEditLead } from '@canvass/domain/edit-rules'
import { isAtLeast } from '@canvass/domain/role-order'
import { useEffect } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import { useSenderState } from '../../../platform/outbox/sender-state.ts'
import { pathTo } from '../../../platform/paths.ts'
import { useUser } from '../../../platform/session/useUser.ts'
import { useEditor } from '../../../data/people/useEditor.ts'
import { useIsOffline } from '../../../platform/sync/useIsOffline.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Redirect } from '../../../ui/feedback/Redirect.tsx'
import { Screen } from '../../../ui/layout/Screen.tsx'
import { StageList } from '../../../ui/product/StageList.tsx'
import { showToast } from '../../../ui/overlays/toast-store.ts'
import { useBackTo } from '../../../ui/layout/useBackTo.ts'
import { backLabels } from '../../../ui/text/words.ts'
import { ReadOnPhone } from '../../reading/ReadOnPhone.tsx'
import { StartCaptureButton } from '../sheet/StartCaptureButton.tsx'
import { isPhotoSafe } from '../state/capture-place.ts'
import { useNameDraft } from '../../naming/useNameDraft.ts'
import { CaptureNamePrompt } from './CaptureNamePrompt.tsx'
import { CaptureUnreachable } from './CaptureUnreachable.tsx'
import { FixFoot } from './FixFoot.tsx'
import { FixMenu } from './FixMenu.tsx'
import { fixesOf, hasStopped, reasonOfStop } from './fixes.ts'
import { FoundSoFar } from './FoundSoFar.tsx'
import { NeedsYou } from './NeedsYou.tsx'
import { ProcessingFoot } from './ProcessingFoot.tsx'
import { processingSteps, spokenStep } from './processing-steps.ts'
import { processingWords, statusWords } from './processing-words.ts'
import { ProcessingPhoto } from './ProcessingPhoto.tsx'
import { useFixing } from './useFixing.ts'
import { useNow } from '../state/useNow.ts'
import { useProcessing } from './useProcessing.ts'

const REDIRECT_DELAY_MS = 500

/** Follows a capture from the shutter to the lead, or to what stopped it. Leaving loses nothing. */
export function ProcessingScreen() {
  const { leadId } = useParams()
  if (leadId === undefined) return <NoCapture />
  return <ProcessingOf key={leadId} leadId={leadId} />
}

function ProcessingOf({ leadId }: { leadId: string }) {
  const navigate = useNavigate()
  const editor = useEditor()
  const back = useBackTo(pathTo('home'), backLabels.home)
  const { row, lead, isMissing, trouble } = useProcessing(leadId)
  const isLead = lead?.isComplete === true
  const draft = useNameDraft(leadId).text
  // Don't move to the lead while its name is being typed.
  const isNaming = draft !== '' && lead?.askedName != null
  const isFollowed = useFollowToLead(leadId, isLead, isNaming)
  const server = lead?.capture ?? row?.server ?? null
  const isDone = isLead || row?.state === 'done'
  const isStopped = !isDone && hasStopped({ row, server })
  const now = useNow(!isDone && !isStopped)
  const needsSignIn = useSenderState((state) => state.needsSignIn)
  const isOnline = useIsOffline() !== true
  const captureId = row?.id ?? server?.id ?? leadId
  const fixing = useFixing(captureId, row)
  if (isMissing) return <NoCapture />
  if (trouble)
    return (
      <Screen title={processingWords.title} back={back} width="narrow">
        <CaptureUnreachable trouble={trouble} />
      </Screen>
    )
  // A user who followed the capture moves on to the lead; one who looks in later sees the result.
  if (isLead && !isFollowed && !isNaming) return <Redirect to={pathTo('success', { leadId: lead.id })} isInside />
  const clockOffsetMs = row?.meta.clockOffsetMs ?? 0
  const steps = processingSteps({ row, server, now, clockOffsetMs, isOnline, needsSignIn })
  const progress = stepProgress(server?.stages ?? [])
  const startedAt = progress.find(({ state }) => state === 'now')?.startedAt
  const percent = barPercent(progress, startedAt ? Math.max(0, now + clockOffsetMs - Date.parse(startedAt)) : 0, isDone)
  const mayFix = row ? true : lead?.ownerId != null && canEditLead(editor, lead)
  const fixes = isStopped ? fixesOf({ row, server, mayFix }) : []
  const reason = isStopped ? reasonOfStop(row, server) : ''
  // For a photo that the server never accepted, the reason itself says that it is still here.
  const isSafe = server !== null && server.source !== 'manual' && (!row || isPhotoSafe(row))
  const isTyped = (row?.source ?? server?.source) === 'manual'
  return (
    <Screen
      title={isStopped ? processingWords.stoppedTitle : processingWords.title}
      back={back}
      width="narrow"
      actions={
        fixes.includes('delete') && (
          <FixMenu fixing={fixing} onDeleted={() => void navigate(pathTo('home'), { replace: true })} />
        )
      }
      foot={
        isStopped ? (
          <FixFoot captureId={captureId} hasPhoto={!isTyped} fixes={fixes} fixing={fixing} />
        ) : (
          <ProcessingFoot
            leadId={row?.leadId ?? leadId}
            isDone={isDone}
            isUploaded={server === null && !row ? undefined : server !== null || row?.state === 'uploaded'}
          />
        )
      }
    >
      <p role="status" className="sr-only">
        {isStopped ? statusWords.needsAction(reason) : isDone ? statusWords.created : spokenStep(steps)}
      </p>
      <div className="flex flex-col gap-3">
        {isStopped && <NeedsYou reason={reason} isPhotoSafe={isSafe} fixes={fixes} fixing={fixing} />}
        <ProcessingPhoto leadId={leadId} row={row} lead={lead} />
        <Card>
          <StageList stages={steps} label={processingWords.steps} />
          <div
            role="progressbar"
            aria-label={processingWords.progress}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={percent}
            className="mt-3 h-1 overflow-hidden rounded-full bg-sunken"
          >
            <div className="h-full rounded-full bg-brand transition-[width]" style={{ width: `${percent}%` }} />
          </div>
        </Card>
        {lead && <CaptureNamePrompt lead={lead} />}
        {lead ? <FoundSoFar lead={lead} /> : row && <ReadOnPhone captureId={row.id} />}
      </div>
    </Screen>
  )
}

/**
 * Takes a user who follows a single capture to its lead, but not while a name is being typed. Returns whether the user
 * follows it or only looks in.
 */
function useFollowToLead(leadId: string, isLead: boolean, isNaming: boolean): boolean {
  const navigate = useNavigate()
  const isFollowed = (useLocation().state as { isFollowed?: boolean } | null)?.isFollowed === true
  useEffect(() => {
    if (isFollowed && isLead) showToast({ title: processingWords.created })
  }, [isFollowed, isLead])
  useEffect(() => {
    if (!isFollowed || !isLead || isNaming) return undefined
    const timer = setTimeout(
      () => void navigate(pathTo('lead', { identifier: leadId }), { replace: true }),
      REDIRECT_DELAY_MS,
    )
    return () => clearTimeout(timer)
  }, [isFollowed, isLead, isNaming, leadId, navigate])
  return isFollowed
}

function NoCapture() {
  const user = useUser()
  const back = useBackTo(pathTo('home'), backLabels.home)
  return (
    <Screen title={processingWords.title} back={back} width="narrow">
      <EmptyState action={<StartCaptureButton />}>
        {isAtLeast(user, 'member') ? processingWords.nothing : processingWords.nothingForViewer}
      </EmptyState>
    </Screen>
  )
}
