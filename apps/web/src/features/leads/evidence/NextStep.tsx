import type { Point } from '@canvass/contracts/shapes/intelligence'
import { BareButton } from '../../../ui/actions/BareButton.tsx'
import { leadWords } from '../lead/lead-words.ts'
import { isKnown, pointText } from './point-text.ts'

/** Shows the recommended approach, point 25, with a link to its reasons. Absent if nothing supports one. */
export function NextStep({ point, onWhy }: { point: Point | undefined; onWhy: (() => void) | undefined }) {
  if (!point || !isKnown(point.status)) return null
  return (
    <section className="rounded-card bg-brand-soft p-4">
      <h2 className="text-14 font-semibold text-brand">{leadWords.nextStep}</h2>
      <p dir="auto" className="title-18 mt-1 text-left break-words">
        {pointText(point)}
      </p>
      {onWhy && (
        <BareButton onClick={onWhy} className="hit mt-1 text-14 font-semibold text-brand hover:underline print:hidden">
          {leadWords.whyThis}
        </BareButton>
      )}
    </section>
  )
}
