import { pathTo } from '../../../platform/paths.ts'
import { ButtonLink } from '../../../ui/actions/ButtonLink.tsx'
import { ClosingCall } from '../parts/ClosingCall.tsx'
import { PageHero } from '../parts/PageHero.tsx'
import { PromiseList } from '../parts/PromiseList.tsx'
import { SiteFrame } from '../parts/SiteFrame.tsx'
import { TrialLink } from '../parts/TrialLink.tsx'
import { chapters, marketingPageWords } from './marketing-page-words.ts'
import { PointsPicture } from './PointsPicture.tsx'

/** Lists everything the product does, and what it doesn't do yet. */
export function MarketingPage() {
  return (
    <SiteFrame here="marketing">
      <PageHero title={marketingPageWords.title} text={marketingPageWords.text} art={<PointsPicture />}>
        <TrialLink size="xl" />
        <ButtonLink to={pathTo('howItWorks')} size="xl" variant="plain">
          {marketingPageWords.howItWorks}
        </ButtonLink>
      </PageHero>
      {chapters.map(({ title, text, promises }) => (
        <section
          key={title}
          aria-labelledby={`chapter-${title}`}
          className="mx-auto grid max-w-page gap-x-14 gap-y-6 px-4 py-10 md:px-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,3fr)] lg:py-14"
        >
          <div>
            <h2 id={`chapter-${title}`} className="title-28 lg:title-40">
              {title}
            </h2>
            <p className="mt-2 text-ink-soft">{text}</p>
          </div>
          <PromiseList promises={promises} columns={2} />
        </section>
      ))}
      <p className="mx-auto max-w-page px-4 text-14 text-ink-soft md:px-6">{marketingPageWords.planned}</p>
      <ClosingCall />
    </SiteFrame>
  )
}
