import { Eye } from 'lucide-react'
import { DEMO_BASE } from '../../../platform/demo-base.ts'
import { buttonClass } from '../../../ui/actions/button-class.ts'
import { StorefrontPhoto } from '../drawings/StorefrontPhoto.tsx'
import { DemoButton } from '../parts/DemoButton.tsx'
import { PageHero } from '../parts/PageHero.tsx'
import { PromiseList } from '../parts/PromiseList.tsx'
import { Section } from '../parts/Section.tsx'
import { SiteFrame } from '../parts/SiteFrame.tsx'
import { Targets } from '../parts/Targets.tsx'
import { PlanList } from '../pricing/PlanList.tsx'
import { PlanNote } from '../pricing/PlanNote.tsx'
import { demoFeatures, demoTargets, demoWords } from './demo-words.ts'
import { steps } from './how-it-works-words.ts'
import { PointsPicture } from './PointsPicture.tsx'
import { StepPicture } from './StepPicture.tsx'

/** Shows what Canvass makes of one invented store. Its buttons say that it is a demo. */
export function DemoPage() {
  return (
    <SiteFrame>
      <PageHero
        title={demoWords.title}
        text={demoWords.text}
        art={<StorefrontPhoto view="0 40 720 500" isRead className="aspect-[4/3] w-full rounded-sheet" />}
      >
        <DemoButton size="xl">{demoWords.start}</DemoButton>
        <DemoButton size="xl" variant="plain">
          {demoWords.watch}
        </DemoButton>
        <div className="basis-full">
          {/* A separate document, so this is a full navigation, not a client-side route. */}
          <a href={DEMO_BASE} className={buttonClass({ size: 'lg', variant: 'quiet' })}>
            <Eye aria-hidden size={20} className="shrink-0" />
            <span>{demoWords.lookAround}</span>
          </a>
          <p className="mt-2 text-pretty text-14 text-ink-soft">{demoWords.lookAroundText.word}</p>
        </div>
      </PageHero>
      <div className="mx-auto max-w-page px-4 pb-14 md:px-6 lg:pb-20">
        <Targets title={demoWords.targetsTitle} targets={demoTargets} />
      </div>
      <Section title={demoWords.featuresTitle} isSunken>
        <PromiseList promises={demoFeatures} columns={4} />
      </Section>
      <Section title={demoWords.pointsTitle} text={demoWords.pointsText}>
        <div className="grid items-start gap-6 lg:grid-cols-2 lg:gap-10">
          <PointsPicture />
          <StepPicture step="process" />
        </div>
      </Section>
      <Section title={demoWords.stepsTitle} isSunken>
        <ol className="grid gap-x-10 md:grid-cols-3">
          {steps.map(({ title, text }, at) => (
            <li key={title} className="border-t border-line-strong/50 py-5">
              <p className="title-40 text-brand">{at + 1}</p>
              <h3 className="mt-2 text-18 font-semibold">{title}</h3>
              <p className="mt-1 text-pretty text-ink-soft">{text}</p>
            </li>
          ))}
        </ol>
      </Section>
      <section aria-labelledby="demo-pricing" className="py-14 lg:py-20">
        <div className="mx-auto max-w-page px-4 pb-8 md:px-6">
          <h2 id="demo-pricing" className="title-28 lg:title-40">
            {demoWords.pricingTitle}
          </h2>
        </div>
        <PlanList />
        <div className="mx-auto max-w-page px-4 pt-8 md:px-6">
          <PlanNote />
        </div>
      </section>
    </SiteFrame>
  )
}
