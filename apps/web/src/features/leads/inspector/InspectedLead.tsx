import type { Lead } from '@canvass/contracts/leads'
import { canEditLead } from '@canvass/domain/edit-rules'
import { withoutExpired } from '@canvass/domain/places/time-limited-answers'
import { ArrowLeft, Download } from 'lucide-react'
import { useState } from 'react'
import { useEditor } from '../../../data/people/useEditor.ts'
import { pathTo } from '../../../platform/paths.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Link } from '../../../ui/actions/Link.tsx'
import { momentText } from '../../../ui/text/format.ts'
import { nameOf } from '../lead/lead-text.ts'
import { PlacesConsidered } from '../match/PlacesConsidered.tsx'
import { DataFlowBox } from './DataFlowBox.tsx'
import { exportJson } from './export-json.ts'
import { InspectorCard } from './InspectorCard.tsx'
import { inspectorSteps } from './inspector-steps.ts'
import { inspectorWords } from './inspector-words.ts'
import { requestedPages } from './requested-pages.ts'
import { RequestedPages } from './RequestedPages.tsx'
import { charactersOf } from './raw-data.ts'
import { RunFrom } from './RunFrom.tsx'
import { costText, wholeTime } from './stage-costs.ts'
import { evidenceOf, inputOf } from './step-evidence.ts'
import { StageStrip } from './StageStrip.tsx'
import { useRerun } from './useRerun.ts'
import { useStageAnswers } from './useStageAnswers.ts'

/** Shows a lead's stages and what each of them collected. */
export function InspectedLead({ lead }: { lead: Lead }) {
  const [openedAt] = useState(() => Date.now())
  const editor = useEditor()
  const told = useStageAnswers(lead)
  const { answers, costs, isUnreachable } = told
  const again = useRerun(lead.id)
  // Only for users who may edit the lead, and after its first run has ended.
  const mayRun = lead.isComplete && canEditLead(editor, lead)
  const took = inspectorWords.took(wholeTime(lead.capture.stages), costText(costs))
  const steps = inspectorSteps(lead, told, openedAt)
  const charactersIn = (name: string): number => charactersOf(steps.find(({ stage }) => stage === name)?.outputs ?? [])
  const progressOf = (name: string | undefined) => lead.capture.stages.find((stage) => stage.name === name)
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start gap-3 lg:flex-nowrap">
        <div className="hidden lg:block">
          <Link
            to={pathTo('lead', { identifier: lead.id })}
            aria-label={inspectorWords.back}
            className="inline-flex size-10 items-center justify-center rounded-control border border-line-strong bg-surface hover:bg-sunken print:hidden"
          >
            <ArrowLeft aria-hidden size={24} />
          </Link>
        </div>
        <div className="min-w-0 lg:flex-1">
          <p aria-hidden className="title-22 lg:title-28">
            {inspectorWords.title}
          </p>
          <p className="flex flex-wrap items-baseline gap-x-3 text-14">
            <span dir="auto" className="line-clamp-2 min-w-0 font-semibold break-words" title={nameOf(lead)}>
              {nameOf(lead)}
            </span>
            <code className="font-mono text-12 break-all text-ink-soft">{lead.id}</code>
            <span className="text-ink-soft">{inspectorWords.created(momentText(lead.createdAt))}</span>
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2 lg:shrink-0">
          {took !== '' && (
            <span className="tabular basis-full text-14 text-ink-soft lg:mr-2 lg:basis-auto">{took}</span>
          )}
          <Button variant="quiet" size="sm" icon={Download} onClick={() => void exportJson(lead, told)}>
            {inspectorWords.exportJson}
          </Button>
          {mayRun && <RunFrom lead={lead} again={again} />}
        </div>
      </div>
      {lead.capture.stages.length > 0 && (
        <StageStrip stages={lead.capture.stages} stepOf={(name) => steps.find(({ stage }) => stage === name)?.step} />
      )}
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-5">
        {steps.map((step) => (
          <InspectorCard
            key={step.title}
            step={step}
            progress={progressOf(step.stage)}
            input={inputOf(step.stage, lead, told)}
            evidence={evidenceOf(step.stage, lead)}
            cost={step.stage && costText(costs, step.stage)}
            again={mayRun ? again : undefined}
          />
        ))}
      </div>
      {isUnreachable && <p className="text-14 text-ink-soft">{inspectorWords.answersUnreachable}</p>}
      <PlacesConsidered lead={lead} />
      <RequestedPages pages={requestedPages(answers)} />
      <DataFlowBox
        lead={withoutExpired(lead, openedAt)}
        places={charactersIn('find_place')}
        intelligence={charactersIn('analyse')}
      />
    </div>
  )
}
