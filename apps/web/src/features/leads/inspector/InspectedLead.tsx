import type { Lead } from '@canvass/contracts/leads'
import { ArrowLeft } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { momentText } from '../../../ui/text/format.ts'
import { nameOf } from '../lead/lead-text.ts'
import { PlacesConsidered } from '../match/PlacesConsidered.tsx'
import { DataFlowBox } from './DataFlowBox.tsx'
import { InspectorCard } from './InspectorCard.tsx'
import { inspectorSteps } from './inspector-steps.ts'
import { inspectorWords } from './inspector-words.ts'
import { pagesAsked } from './pages-asked.ts'
import { PagesAsked } from './PagesAsked.tsx'
import { charactersOf } from './raw-data.ts'
import { RunAgain } from './RunAgain.tsx'
import { StageStrip } from './StageStrip.tsx'
import { useStageAnswers } from './useStageAnswers.ts'

/** A lead's stages, and what each of them collected. */
export function InspectedLead({ lead }: { lead: Lead }) {
  const navigate = useNavigate()
  const { answers, isUnreachable } = useStageAnswers(lead)
  const steps = inspectorSteps(lead, answers)
  const places = steps.find(({ stage }) => stage === 'find_place')
  const progressOf = (name: string | undefined) => lead.capture.stages.find((stage) => stage.name === name)
  return (
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
      {isUnreachable && <p className="text-14 text-ink-soft">{inspectorWords.answersUnreachable}</p>}
      <PlacesConsidered lead={lead} />
      <PagesAsked pages={pagesAsked(answers)} />
      <DataFlowBox lead={lead} places={charactersOf(places?.outputs ?? [])} />
    </div>
  )
}
