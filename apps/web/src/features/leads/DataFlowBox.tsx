import type { Lead } from '@canvass/contracts/leads'
import { CircleCheck, CircleMinus } from 'lucide-react'
import { charactersText, rawDataOf } from './raw-data.ts'

/** Which data the profile was made from. */
export function DataFlowBox({ lead }: { lead: Lead }) {
  const serp = rawDataOf(lead.serpApiRaw)
  const places = rawDataOf(lead.googlePlacesRaw)
  const intelligence = rawDataOf(lead.businessIntelligence)
  const lines = [
    {
      label: 'Enhanced search',
      isThere: serp !== undefined,
      text: serp ? 'Used, SerpAPI data present' : 'Not used, no SerpAPI data',
    },
    {
      label: 'Places data',
      isThere: places !== undefined,
      text: places ? charactersText(places.characters) : 'Absent',
    },
    {
      label: 'Intelligence data',
      isThere: intelligence !== undefined,
      text: intelligence ? charactersText(intelligence.characters) : 'Absent',
    },
  ]
  return (
    <section aria-labelledby="data-flow" className="rounded-card border border-line bg-surface p-4">
      <h2 id="data-flow" className="text-14 font-semibold">
        Data Flow Analysis
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
