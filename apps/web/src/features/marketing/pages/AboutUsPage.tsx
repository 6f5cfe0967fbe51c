import { pathTo } from '../../../platform/paths.ts'
import { ButtonLink } from '../../../ui/actions/ButtonLink.tsx'
import { StorefrontPhoto } from '../drawings/StorefrontPhoto.tsx'
import { PageHero } from '../parts/PageHero.tsx'
import { SiteFrame } from '../parts/SiteFrame.tsx'
import { aboutUsWords } from './about-us-words.ts'

/** Presents the principles of the people who make Canvass, and how to reach them. */
export function AboutUsPage() {
  return (
    <SiteFrame>
      <PageHero
        title={aboutUsWords.title}
        text={aboutUsWords.text}
        art={<StorefrontPhoto view="0 -100 720 640" className="aspect-[4/3] w-full rounded-sheet" />}
      />
      <section aria-labelledby="beliefs" className="mx-auto max-w-page px-4 py-10 md:px-6 lg:py-14">
        <h2 id="beliefs" className="title-28 lg:title-40">
          {aboutUsWords.beliefsTitle}
        </h2>
        <ul className="mt-8 grid gap-x-14 md:grid-cols-2">
          {aboutUsWords.beliefs.map(({ title, text }) => (
            <li key={title} className="border-t border-line py-6">
              <p className="title-22 text-balance">{title}</p>
              <p className="mt-2 text-pretty text-ink-soft">{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section id="contact" aria-labelledby="contact-title" className="bg-sunken py-14 lg:py-20">
        <div className="mx-auto max-w-page px-4 md:px-6">
          <h2 id="contact-title" className="title-28">
            {aboutUsWords.contactTitle}
          </h2>
          <p className="mt-3 max-w-[680px] text-18 text-pretty text-ink-soft">{aboutUsWords.contact}</p>
          <p className="mt-6 max-w-[680px]">{aboutUsWords.contactWaitlist}</p>
          <ButtonLink to={pathTo('register')} variant="quiet" size="lg" className="mt-4">
            {aboutUsWords.waitlist}
          </ButtonLink>
        </div>
      </section>
    </SiteFrame>
  )
}
