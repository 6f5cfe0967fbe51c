import { Link } from 'react-router-dom'
import { pathTo } from '../../platform/paths.ts'
import { Wordmark } from '../../ui/Wordmark.tsx'
import { TrialLink } from './TrialLink.tsx'

export function LandingHeader() {
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-paper">
      <div className="mx-auto flex min-h-16 max-w-[1328px] flex-wrap items-center gap-x-6 px-4 md:min-h-18 md:px-6">
        <Link to={pathTo('home')} aria-label="Canvass, home" className="flex rounded-control py-2 md:mr-6">
          <Wordmark size="lg" />
        </Link>
        <nav aria-label="On this page" className="hidden gap-6 text-16 font-label md:flex">
          <a href="#features" className="hit rounded-tag">
            Features
          </a>
          <a href="#pricing" className="hit rounded-tag">
            Pricing
          </a>
        </nav>
        <Link
          to={pathTo('login')}
          className="hit ml-auto rounded-tag font-semibold text-brand md:mr-4 md:font-label md:text-ink"
        >
          Sign In
        </Link>
        <span className="hidden md:block">
          <TrialLink size="lg" />
        </span>
      </div>
    </header>
  )
}
