import { pathTo } from '../../../platform/paths.ts'
import { ButtonLink } from '../../../ui/actions/ButtonLink.tsx'
import { NextCaptureLink } from './NextCaptureLink.tsx'
import { processingWords } from './processing-words.ts'

type ProcessingFootProps = {
  leadId: string
  isDone: boolean
  /** Undefined until it is known where the capture is. */
  isUploaded: boolean | undefined
}

/** Offers the next steps for a capture in progress; it promises a result only while work continues. */
export function ProcessingFoot({ leadId, isDone, isUploaded }: ProcessingFootProps) {
  if (isDone)
    return (
      <div className="flex gap-3">
        <ButtonLink to={pathTo('lead', { identifier: leadId })} size="lg" className="flex-1">
          {processingWords.openLead}
        </ButtonLink>
        <NextCaptureLink />
      </div>
    )
  return (
    <>
      {isUploaded !== undefined && (
        <p className="mb-3 text-14 text-ink-soft">
          {isUploaded ? processingWords.leaveUploaded : processingWords.leaveSaved}
        </p>
      )}
      <div className="flex gap-3">
        <ButtonLink to={pathTo('leadVault')} variant="quiet" size="lg" className="flex-1">
          {processingWords.openVault}
        </ButtonLink>
        <NextCaptureLink />
      </div>
    </>
  )
}
