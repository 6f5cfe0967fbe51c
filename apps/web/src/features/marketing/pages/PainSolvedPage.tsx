import { ArrowRight } from 'lucide-react'
import { ClosingCall } from '../parts/ClosingCall.tsx'
import { isFulfilled } from '../parts/product-promise.ts'
import { PageHero } from '../parts/PageHero.tsx'
import { PromiseList } from '../parts/PromiseList.tsx'
import { Section } from '../parts/Section.tsx'
import { SiteFrame } from '../parts/SiteFrame.tsx'
import { Targets } from '../parts/Targets.tsx'
import { painSolvedWords, pairs, problems, returns } from './pain-solved-words.ts'

/** Shows what gets lost in field sales, and how Canvass prevents it. */
export function PainSolvedPage() {
  return (
    <SiteFrame>
      <PageHero title={painSolvedWords.title} text={painSolvedWords.text} />
      <section aria-label={painSolvedWords.pairsTitle} className="mx-auto max-w-[1080px] px-4 pb-14 md:px-6 lg:pb-20">
        <div aria-hidden className="hidden grid-cols-2 gap-14 pb-3 text-14 font-semibold md:grid">
          <p className="text-ink-soft">{painSolvedWords.before}</p>
          <p className="text-brand">{painSolvedWords.after}</p>
        </div>
        <ul>
          {pairs
            .filter(({ after }) => isFulfilled(after))
            .map(({ before, after }) => (
              <li key={before} className="relative grid gap-x-14 gap-y-3 border-t border-line py-6 md:grid-cols-2">
                <p className="text-18 text-pretty text-ink-soft">
                  <span className="sr-only">{painSolvedWords.before} </span>
                  {before}
                </p>
                <ArrowRight
                  aria-hidden
                  size={20}
                  className="absolute top-6.5 left-1/2 hidden -translate-x-1/2 text-brand md:block"
                />
                <div className="border-l-2 border-brand pl-4 md:border-0 md:pl-0">
                  <p className="text-18 font-semibold text-pretty">
                    <span className="sr-only">{painSolvedWords.after} </span>
                    {after.title}
                  </p>
                  <p className="text-pretty text-ink-soft">{after.text}</p>
                </div>
              </li>
            ))}
        </ul>
      </section>
      <Section title={painSolvedWords.returnsTitle} text={painSolvedWords.returnsText} isSunken>
        <Targets title={painSolvedWords.targetsTitle} targets={returns} />
      </Section>
      <Section title={painSolvedWords.problemsTitle} text={painSolvedWords.problemsText}>
        <PromiseList promises={problems} />
      </Section>
      <ClosingCall />
    </SiteFrame>
  )
}
