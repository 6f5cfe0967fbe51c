import { PLAN_OFFERS } from './plan-offers.ts'
import { features, pains, platform, sellers, targets } from './landing-words.ts'
import { PointCard } from './PointCard.tsx'
import { Section } from './Section.tsx'
import { TrialLink } from './TrialLink.tsx'

export function PainSection() {
  return (
    <Section title="What gets lost between the pavement and the CRM" isSunken>
      <ul className="grid gap-3 md:grid-cols-3">
        {pains.map(({ before, after }) => (
          <li key={before} className="rounded-card border border-line bg-surface p-5">
            <p className="text-ink-soft line-through decoration-line-strong">{before}</p>
            <p className="mt-3 font-semibold">{after}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

export function FeatureSection() {
  return (
    <Section id="features" title="From a photo to a lead" text="Four things happen while you walk on.">
      <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-4">
        {features.map((feature) => (
          <PointCard key={feature.title} {...feature} />
        ))}
      </ul>
      <h3 className="mt-10 text-14 font-semibold text-ink-soft">Targets of the product, not measurements</h3>
      <dl className="mt-3 grid grid-cols-2 gap-3 border-t border-line pt-4 md:grid-cols-4">
        {targets.map(({ figure, text }) => (
          <div key={figure} className="flex flex-col-reverse">
            <dt className="text-14 text-ink-soft">{text}</dt>
            <dd className="title-28">{figure}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

export function PlatformSection() {
  return (
    <Section title="One place for the whole team" isSunken>
      <ul className="grid gap-3 md:grid-cols-3">
        {platform.map((point) => (
          <PointCard key={point.title} {...point} />
        ))}
      </ul>
    </Section>
  )
}

export function SellerSection() {
  return (
    <Section title="Made for people who sell on foot">
      <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-4">
        {sellers.map((point) => (
          <PointCard key={point.title} {...point} />
        ))}
      </ul>
    </Section>
  )
}

export function PricingSection() {
  return (
    <Section
      id="pricing"
      title="Pricing"
      text="Monthly, in US dollars. While Canvass is in controlled testing, the access code decides the plan."
      isSunken
    >
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-5">
        {PLAN_OFFERS.map(({ name, price, scans }) => (
          <li key={name} className="rounded-card border border-line bg-surface p-5">
            <h3 className="font-semibold">{name}</h3>
            <p className="title-28 tabular mt-1">{price}</p>
            <p className="mt-1 text-14 text-ink-soft">{scans}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

export function ClosingCall() {
  return (
    <section className="mx-auto max-w-[1328px] px-4 py-16 text-center md:px-6 lg:py-24">
      <h2 className="title-28 lg:title-40">The next sign you pass is a lead.</h2>
      <p className="mx-auto mt-3 max-w-[520px] text-18 text-ink-soft">
        Photograph it. What it says is yours before you reach the corner.
      </p>
      <TrialLink size="xl" className="mt-6 w-full md:w-auto" />
    </section>
  )
}
