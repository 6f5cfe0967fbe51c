import { CircleCheck } from 'lucide-react'
import { useParams } from 'react-router-dom'
import { pathTo } from '../../../platform/paths.ts'
import { ButtonLink } from '../../../ui/actions/ButtonLink.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Screen } from '../../../ui/layout/Screen.tsx'
import { Redirect } from '../../../ui/feedback/Redirect.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { useBackTo } from '../../../ui/layout/useBackTo.ts'
import { backLabels } from '../../../ui/text/words.ts'
import { CaptureNamePrompt } from './CaptureNamePrompt.tsx'
import { CaptureUnreachable } from './CaptureUnreachable.tsx'
import { FoundSoFar } from './FoundSoFar.tsx'
import { NextCaptureLink } from './NextCaptureLink.tsx'
import { ProcessingPhoto } from './ProcessingPhoto.tsx'
import { successWords } from './processing-words.ts'
import { useProcessing } from './useProcessing.ts'

/** Shows that the capture is now a lead, what was found, and where to go next. */
export function SuccessScreen() {
  const { leadId = '' } = useParams()
  const back = useBackTo(pathTo('home'), backLabels.home)
  const { row, lead, isMissing, trouble } = useProcessing(leadId)
  // Nothing is called a lead before it is one.
  if (isMissing || (lead && !lead.isComplete)) return <Redirect to={pathTo('processing', { leadId })} isInside />
  if (trouble)
    return (
      <Screen title={successWords.title} back={back} width="narrow">
        <CaptureUnreachable trouble={trouble} />
      </Screen>
    )
  const name = lead ? lead.companyName || successWords.unknownBusiness : (row?.title ?? '')
  const { known = 0, points = [] } = lead?.businessIntelligence ?? {}
  return (
    <Screen
      title={successWords.title}
      back={back}
      width="narrow"
      foot={
        <div className="flex gap-3">
          <ButtonLink to={pathTo('lead', { identifier: leadId })} size="lg" className="flex-1">
            {successWords.open}
          </ButtonLink>
          <NextCaptureLink />
        </div>
      }
    >
      <div className="flex flex-col gap-3">
        <ProcessingPhoto leadId={leadId} row={row} lead={lead} />
        <Card>
          {lead ? (
            <>
              <p className="flex items-center gap-2 text-14 font-semibold text-good">
                <CircleCheck aria-hidden size={16} />
                {successWords.created}
              </p>
              <h2 dir="auto" className="mt-1 title-22 text-left break-words">
                {name}
              </h2>
              <p className="text-14 text-ink-soft">{successWords.facts(known, points.length)}</p>
            </>
          ) : (
            <Skeleton className="h-19" />
          )}
        </Card>
        {lead && <CaptureNamePrompt lead={lead} />}
        {lead && <FoundSoFar lead={lead} />}
      </div>
    </Screen>
  )
}
