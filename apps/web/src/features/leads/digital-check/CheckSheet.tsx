import { PlaceCredit } from '../match/PlaceCredit.tsx'
import { CheckRow } from './CheckRow.tsx'
import type { CheckHeading } from './check-text.ts'
import type { CheckSection, DigitalCheck } from './check-line.ts'
import { digitalCheckWords, sectionWords } from './digital-check-words.ts'

type CheckSheetProps = {
  check: DigitalCheck
  heading: CheckHeading
  /** The provider of the place listing, if its content is shown. */
  provider: string | null
}

/** The page for the business owner; printing includes all of it and nothing around it. */
export function CheckSheet({ check: { sections }, heading: { name, day, preparedBy }, provider }: CheckSheetProps) {
  const [website, measurement, ...others] = sections
  return (
    <article data-printed className="rounded-card border border-line bg-surface p-4 lg:p-6 print:border-0 print:p-0">
      <header className="mb-4 border-b border-line pb-4">
        <p className="hidden text-14 font-label print:block">{digitalCheckWords.title}</p>
        <h2 dir="auto" className="title-22 line-clamp-4 text-start wrap-anywhere lg:title-28">
          {name}
        </h2>
        <p className="mt-1 text-14 wrap-anywhere text-ink-soft">
          <bdi>{digitalCheckWords.preparedOn(day, preparedBy)}</bdi>
        </p>
        <p className="mt-2 text-16 print:text-14">{digitalCheckWords.intro}</p>
      </header>
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-2 print:block print:columns-2 print:gap-x-8">
        <div className="flex min-w-0 flex-col gap-6 print:block">
          {website && <Section section={website} />}
          {measurement && <Section section={measurement} />}
        </div>
        <div className="flex min-w-0 flex-col gap-6 print:block">
          {others.map((section) => (
            <Section key={section.key} section={section}>
              {section.key === 'listings' && <PlaceCredit provider={provider} />}
            </Section>
          ))}
        </div>
      </div>
      <p className="mt-6 break-inside-avoid border-t border-line pt-3 text-12 text-ink-soft print:mt-4">
        {digitalCheckWords.legend}
      </p>
    </article>
  )
}

function Section({ section: { key, lines }, children }: { section: CheckSection; children?: React.ReactNode }) {
  return (
    <section aria-labelledby={`digital-check-${key}`} className="print:mb-4">
      <h3 id={`digital-check-${key}`} className="break-after-avoid text-16 font-semibold">
        {sectionWords[key]}
      </h3>
      <ul className="mt-1 divide-y divide-line">
        {lines.map((line) => (
          <CheckRow key={line.key} line={line} />
        ))}
      </ul>
      {children}
    </section>
  )
}
