import { ArrowLeft } from 'lucide-react'
import { useNavigate, useParams } from 'react-router-dom'
import { pathTo } from '../../../platform/paths.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { ButtonLink } from '../../../ui/actions/ButtonLink.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { momentText } from '../../../ui/text/format.ts'
import { Screen } from '../../../ui/layout/Screen.tsx'
import { Spinner } from '../../../ui/feedback/Spinner.tsx'
import { Storefront } from '../../../ui/brand/Storefront.tsx'
import { useIsDesk } from '../../../ui/layout/useIsDesk.ts'
import { DataFlowBox } from './DataFlowBox.tsx'
import { InspectorCard } from './InspectorCard.tsx'
import { inspectorSteps } from './inspector-steps.ts'
import { inspectorWords } from './inspector-words.ts'
import { nameOf } from '../lead/lead-text.ts'
import { PlacesConsidered } from '../match/PlacesConsidered.tsx'
import { RunAgain } from './RunAgain.tsx'
import { StageStrip } from './StageStrip.tsx'
import { useLead } from '../lead/useLead.ts'

/** What every stage collected of a lead, raw. */
export function DataInspectorScreen() {
  const { id = '' } = useParams()
  const view = useLead(id)
  const navigate = useNavigate()
  const isDesk = useIsDesk()
  if (view.state === 'loading' || (view.state === 'summary' && view.isLoading)) {
    return (
      <Screen title={inspectorWords.title}>
        <div role="status" className="flex flex-col items-center gap-3 py-24 text-ink-soft">
          <Spinner size={32} className="text-brand" />
          {inspectorWords.loading}
        </div>
      </Screen>
    )
  }
  if (view.state === 'unreachable' || view.state === 'summary') {
    return (
      <Screen title={inspectorWords.title}>
        <EmptyState
          action={
            view.state === 'unreachable' && (
              <Button variant="quiet" onClick={view.retry}>
                {inspectorWords.retry}
              </Button>
            )
          }
        >
          {inspectorWords.unreachable}
        </EmptyState>
      </Screen>
    )
  }
  if (view.state === 'missing') {
    return (
      <Screen title={inspectorWords.title}>
        <EmptyState
          drawing={<Storefront isUnknown />}
          action={<ButtonLink to={pathTo('home')}>{inspectorWords.backHome}</ButtonLink>}
        >
          {inspectorWords.notFound}
        </EmptyState>
      </Screen>
    )
  }
  const { lead } = view
  const steps = inspectorSteps(lead)
  const progressOf = (name: string | undefined) => lead.capture.stages.find((stage) => stage.name === name)
  return (
    <Screen
      title={inspectorWords.title}
      // On a desk the arrow beside the title is the one way back.
      back={{ to: pathTo('lead', { identifier: lead.id }), ...(!isDesk && { label: inspectorWords.lead }) }}
      isTitleHiddenOnDesk
    >
      <div className="flex flex-col gap-3">
        <div className="flex items-center gap-3">
          <div className="hidden lg:block">
            <IconButton label={inspectorWords.back} icon={ArrowLeft} look="edged" onClick={() => void navigate(-1)} />
          </div>
          <div className="min-w-0">
            <p aria-hidden className="title-22 lg:title-28">
              {inspectorWords.title}
            </p>
            <p className="flex flex-wrap items-baseline gap-x-3 text-14">
              <span dir="auto" className="min-w-0 font-semibold break-words">
                {nameOf(lead)}
              </span>
              <code className="font-mono text-12 break-all text-ink-soft">{lead.id}</code>
              <span className="text-ink-soft">{inspectorWords.created(momentText(lead.createdAt))}</span>
            </p>
          </div>
          <div className="ml-auto shrink-0">
            <RunAgain lead={lead} />
          </div>
        </div>
        <StageStrip stages={lead.capture.stages} stepOf={(name) => steps.find(({ stage }) => stage === name)?.step} />
        <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-5">
          {steps.map((step) => (
            <InspectorCard key={step.title} step={step} progress={progressOf(step.stage)} />
          ))}
        </div>
        <PlacesConsidered lead={lead} />
        <DataFlowBox lead={lead} />
      </div>
    </Screen>
  )
}
