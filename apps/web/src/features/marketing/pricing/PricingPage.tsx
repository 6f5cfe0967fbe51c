import { Archive, ShieldCheck, Smartphone } from 'lucide-react'
import { PageHero } from '../parts/PageHero.tsx'
import { SiteFrame } from '../parts/SiteFrame.tsx'
import { PlanList } from './PlanList.tsx'
import { pricingWords } from './plan-words.ts'
import { PlanNote } from './PlanNote.tsx'

const rules = [
  { icon: Smartphone, ...pricingWords.rules.scan },
  { icon: ShieldCheck, ...pricingWords.rules.failure },
  { icon: Archive, ...pricingWords.rules.storage },
]

/** Shows the five plans, and what counts as usage. */
export function PricingPage() {
  return (
    <SiteFrame here="pricing">
      <PageHero title={pricingWords.title} text={pricingWords.text} />
      <h2 className="sr-only">{pricingWords.plansTitle}</h2>
      <PlanList />
      <div className="mx-auto max-w-page px-4 pt-12 pb-16 md:px-6">
        <ul className="flex flex-col justify-between gap-x-8 gap-y-4 border-t border-line pt-8 lg:flex-row">
          {rules.map(({ icon: Icon, word }) => (
            <li key={word} className="flex gap-3 font-label">
              <Icon aria-hidden size={22} className="shrink-0 text-brand" />
              {word}
            </li>
          ))}
        </ul>
        <div className="mt-8">
          <PlanNote />
        </div>
      </div>
    </SiteFrame>
  )
}
