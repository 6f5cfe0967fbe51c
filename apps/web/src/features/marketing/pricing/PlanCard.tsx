import clsx from 'clsx'
import { Check, Clock } from 'lucide-react'
import { Tag } from '../../../ui/text/Tag.tsx'
import { DemoButton } from '../parts/DemoButton.tsx'
import { isFulfilled } from '../parts/product-promise.ts'
import { siteWords } from '../parts/site-words.ts'
import { type PricedPlan, pricingWords } from './plan-words.ts'

/** Shows a plan with all its features. */
export function PlanCard({ plan }: { plan: PricedPlan }) {
  const { name, price, scans, features, isPopular = false, isTalkedAbout = false } = plan
  return (
    <li
      className={clsx(
        'relative flex flex-col rounded-card bg-surface',
        // The thicker border takes its space from the padding, so that the lines of all plans align.
        isPopular ? 'border-2 border-brand p-[19px]' : 'border border-line p-5',
      )}
    >
      {isPopular && (
        <p className="absolute -top-3.5 left-5 rounded-full bg-brand px-3 py-1 text-12 font-semibold text-brand-ink">
          {pricingWords.popular}
        </p>
      )}
      <h3 className="title-22">{name}</h3>
      <p className="mt-1 flex items-baseline gap-2">
        <span className="title-40">{price}</span>
        <span className="text-14 text-ink-soft">{pricingWords.a}</span>
      </p>
      <p className="mt-3 font-semibold lg:min-h-12">{scans}</p>
      <ul className="mt-4 mb-6 flex flex-1 flex-col gap-2 border-t border-line pt-4">
        {features.map((feature) =>
          isFulfilled(feature) ? (
            <li key={feature.word} className="flex gap-2.5">
              <Check aria-hidden size={18} className="mt-0.75 shrink-0 text-brand" />
              <span>
                {feature.word}{' '}
                {feature.missing !== undefined && (
                  <Tag className="align-[2px]">{pricingWords.halfPlanned(feature.missing)}</Tag>
                )}
              </span>
            </li>
          ) : (
            <li key={feature.word} className="flex gap-2.5 text-ink-soft">
              <Clock aria-hidden size={18} className="mt-0.75 shrink-0" />
              <span>
                {feature.word} <Tag className="align-[2px]">{siteWords.planned}</Tag>
              </span>
            </li>
          ),
        )}
      </ul>
      <DemoButton variant={isPopular ? 'primary' : 'quiet'} size="lg" isBlock>
        {isTalkedAbout ? pricingWords.contactSales : pricingWords.getStarted}
      </DemoButton>
    </li>
  )
}
