import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Link } from '../../../ui/actions/Link.tsx'
import { pathTo } from '../../../platform/paths.ts'
import { ButtonLink } from '../../../ui/actions/ButtonLink.tsx'
import { Wordmark } from '../../../ui/brand/Wordmark.tsx'
import { siteWords } from './site-words.ts'

const links = [
  { to: 'marketing', word: siteWords.features },
  { to: 'pricing', word: siteWords.pricing },
  { to: 'howItWorks', word: siteWords.howItWorks },
] as const

type SiteHeaderProps = {
  /** The current page, if the header links to it. */
  here?: (typeof links)[number]['to'] | undefined
  /** Replaces the links to the other pages and to registration. */
  links?: ReactNode
  action?: ReactNode
}

/** The navigation of every visitor page; on a phone its links take a separate line. */
export function SiteHeader({ here, links: own, action }: SiteHeaderProps) {
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-paper print:hidden">
      <div className="mx-auto flex min-h-16 max-w-page flex-wrap items-center gap-x-5 px-4 md:min-h-18 md:gap-x-6 md:px-6">
        <Link to={pathTo('home')} aria-label={siteWords.homeLink} className="flex rounded-control py-2 md:mr-6">
          <Wordmark size="lg" />
        </Link>
        <nav
          aria-label={own === undefined ? siteWords.pages : siteWords.onThisPage}
          className="order-last flex w-full flex-wrap gap-x-6 pb-1 text-14 font-label md:order-none md:w-auto md:pb-0 md:text-16"
        >
          {own ??
            links.map(({ to, word }) => (
              <Link
                key={to}
                to={pathTo(to)}
                aria-current={to === here ? 'page' : undefined}
                className={clsx(
                  'hit inline-flex min-h-9 items-center rounded-tag',
                  to === here && 'font-semibold text-brand',
                )}
              >
                {word}
              </Link>
            ))}
        </nav>
        <Link
          to={pathTo('login')}
          className="hit ml-auto inline-flex min-h-9 items-center rounded-tag font-semibold text-brand md:mr-4 md:font-label md:text-ink"
        >
          {siteWords.signIn}
        </Link>
        {action === undefined && (
          <Link
            to={pathTo('register')}
            className="hit inline-flex min-h-9 items-center rounded-tag font-semibold text-brand max-[21rem]:hidden md:hidden"
          >
            {siteWords.register}
          </Link>
        )}
        <span className="hidden md:block">
          {action ?? (
            <ButtonLink to={pathTo('register')} variant="quiet" size="lg">
              {siteWords.register}
            </ButtonLink>
          )}
        </span>
      </div>
    </header>
  )
}
