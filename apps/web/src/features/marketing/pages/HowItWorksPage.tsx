import { Check } from 'lucide-react'
import { pathTo } from '../../../platform/paths.ts'
import { ButtonLink } from '../../../ui/actions/ButtonLink.tsx'
import { PageHero } from '../parts/PageHero.tsx'
import { PromiseList } from '../parts/PromiseList.tsx'
import { Section } from '../parts/Section.tsx'
import { SiteFrame } from '../parts/SiteFrame.tsx'
import { Targets } from '../parts/Targets.tsx'
import { advancedFeatures, howItWorksTargets, howItWorksWords, steps } from './how-it-works-words.ts'
import { StepPicture } from './StepPicture.tsx'

/** Explains how a photo becomes a lead, in three steps. */
export function HowItWorksPage() {
  return (
    <SiteFrame here="howItWorks">
      <PageHero title={howItWorksWords.title} text={howItWorksWords.text}>
        <ButtonLink to={pathTo('home')} size="lg">
          {howItWorksWords.getStarted}
        </ButtonLink>
        <ButtonLink to={pathTo('home')} size="lg" variant="plain">
          {howItWorksWords.backToHome}
        </ButtonLink>
      </PageHero>
      <section aria-label={howItWorksWords.stepsTitle} className="mx-auto max-w-page px-4 md:px-6">
        {steps.map(({ name, title, text, points }, at) => (
          <div
            key={name}
            className="grid items-center gap-x-16 gap-y-6 border-t border-line py-10 lg:grid-cols-2 lg:py-14 lg:even:[&>*:first-child]:order-last"
          >
            <div>
              <p className="text-14 font-semibold text-brand">{howItWorksWords.number(at + 1)}</p>
              <h2 className="title-28 mt-1 lg:title-40">{title}</h2>
              <p className="mt-3 text-18 text-pretty text-ink-soft">{text}</p>
              <ul className="mt-5 flex flex-col gap-2">
                {points.map(({ word }) => (
                  <li key={word} className="flex gap-2.5">
                    <Check aria-hidden size={20} className="mt-0.5 shrink-0 text-brand" />
                    {word}
                  </li>
                ))}
              </ul>
            </div>
            <StepPicture step={name} />
          </div>
        ))}
      </section>
      <Section title={howItWorksWords.advancedTitle} text={howItWorksWords.advancedText} isSunken>
        <PromiseList promises={advancedFeatures} />
        <div className="mt-10">
          <Targets title={howItWorksWords.targetsTitle} targets={howItWorksTargets} />
        </div>
      </Section>
      <div className="flex flex-wrap justify-center gap-3 px-4 py-14">
        <ButtonLink to={pathTo('home')} size="xl">
          {howItWorksWords.getStarted}
        </ButtonLink>
        <ButtonLink to={pathTo('home')} size="xl" variant="quiet">
          {howItWorksWords.backToHome}
        </ButtonLink>
      </div>
    </SiteFrame>
  )
}
