import { Archive, ShieldCheck, Smartphone } from 'lucide-react'
import { isKept } from '../parts/kept-promise.ts'
import { PageHero } from '../parts/PageHero.tsx'
import { SiteFrame } from '../parts/SiteFrame.tsx'
import { PlanList } from './PlanList.tsx'
import { pricedPlans, pricingWords } from './plan-words.ts'

const rules = [
  { icon: Smartphone, word: pricingWords.rules.scan },
  { icon: ShieldCheck, word: pricingWords.rules.failure },
  { icon: Archive, word: pricingWords.rules.storage },
]

const planned = pricedPlans
  .flatMap(({ features }) => features)
  .flatMap((feature) => (isKept(feature) ? (feature.missing ?? []) : feature.word))

/** The five plans, and what counts. */
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
        <p className="mt-8 max-w-[760px] text-14 text-ink-soft">
          {pricingWords.testing} {planned.length > 0 && pricingWords.planned(planned.join(', '))}
        </p>
      </div>
    </SiteFrame>
  )
}
