import { Link } from 'react-router-dom'
import { pathTo } from '../../platform/paths.ts'
import { Wordmark } from '../../ui/brand/Wordmark.tsx'
import { TrialLink } from './TrialLink.tsx'
import { landingWords } from './words.ts'

export function LandingHeader() {
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-paper">
      <div className="mx-auto flex min-h-16 max-w-page flex-wrap items-center gap-x-6 px-4 md:min-h-18 md:px-6">
        <Link to={pathTo('home')} aria-label={landingWords.homeLink} className="flex rounded-control py-2 md:mr-6">
          <Wordmark size="lg" />
        </Link>
        <nav
          aria-label={landingWords.onThisPage}
          className="order-last flex w-full gap-6 pb-2 text-14 font-label md:order-none md:w-auto md:pb-0 md:text-16"
        >
          <a href="#features" className="hit rounded-tag">
            {landingWords.features}
          </a>
          <a href="#pricing" className="hit rounded-tag">
            {landingWords.pricing}
          </a>
        </nav>
        <Link
          to={pathTo('login')}
          className="hit ml-auto rounded-tag font-semibold text-brand md:mr-4 md:font-label md:text-ink"
        >
          {landingWords.signIn}
        </Link>
        <span className="hidden md:block">
          <TrialLink size="lg" />
        </span>
      </div>
    </header>
  )
}
