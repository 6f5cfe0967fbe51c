import { Link } from '../../../ui/actions/Link.tsx'
import { pathTo } from '../../../platform/paths.ts'
import { PageHero } from '../parts/PageHero.tsx'
import { SiteFrame } from '../parts/SiteFrame.tsx'
import { unsubscribeWords } from './unsubscribe-words.ts'

/** Lets recipients stop emails: explains whose email it was and how to end it. */
export function UnsubscribePage() {
  return (
    <SiteFrame>
      <PageHero title={unsubscribeWords.title} text={unsubscribeWords.text} />
      <section aria-labelledby="which" className="mx-auto max-w-narrow px-4 pb-16 md:px-6 lg:pb-24">
        <h2 id="which" className="title-22">
          {unsubscribeWords.partsTitle}
        </h2>
        <dl className="mt-4">
          {unsubscribeWords.parts.map(({ title, text }) => (
            <div key={title} className="border-t border-line py-5">
              <dt className="text-18 font-semibold text-balance">{title}</dt>
              <dd className="mt-1 text-pretty text-ink-soft">{text}</dd>
            </div>
          ))}
        </dl>
        <Link to={pathTo('privacy')} className="inline-flex min-h-12 items-center font-semibold text-brand">
          {unsubscribeWords.more}
        </Link>
      </section>
    </SiteFrame>
  )
}
