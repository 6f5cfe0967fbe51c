import type { Lead } from '@canvass/contracts/leads'
import { CircleCheck, CircleMinus } from 'lucide-react'
import { inspectorWords } from './inspector-words.ts'
import { rawDataOf } from './raw-data.ts'

type DataFlowBoxProps = { lead: Lead; places: number; intelligence: number }

/** Shows which data the profile was made from; `places` and `intelligence` are the character counts of their steps. */
export function DataFlowBox({ lead, places, intelligence }: DataFlowBoxProps) {
  const serp = rawDataOf(lead.serpApiRaw)
  const lines = [
    {
      label: inspectorWords.search,
      isThere: serp !== undefined,
      text: serp ? inspectorWords.searchUsed : inspectorWords.searchNotUsed,
    },
    {
      label: inspectorWords.places,
      isThere: places > 0,
      text: places > 0 ? inspectorWords.characters(places) : inspectorWords.absent,
    },
    {
      label: inspectorWords.intelligence,
      isThere: intelligence > 0,
      text: intelligence > 0 ? inspectorWords.characters(intelligence) : inspectorWords.absent,
    },
  ]
  return (
    <section aria-labelledby="data-flow" className="rounded-card border border-line bg-surface p-4">
      <h2 id="data-flow" className="text-14 font-semibold">
        {inspectorWords.flow}
      </h2>
      <dl className="mt-2 flex flex-col gap-2 text-14 lg:flex-row lg:flex-wrap lg:gap-x-10">
        {lines.map(({ label, isThere, text }) => (
          <div key={label} className="flex flex-wrap items-center gap-x-2">
            <dt className="flex items-center gap-2 text-ink-soft">
              {isThere ? (
                <CircleCheck aria-hidden size={16} className="text-good" />
              ) : (
                <CircleMinus aria-hidden size={16} />
              )}
              {label}
            </dt>
            <dd className="font-semibold">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
