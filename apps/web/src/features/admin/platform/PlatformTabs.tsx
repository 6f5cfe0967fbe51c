import clsx from 'clsx'
import { useEffect, useRef } from 'react'
import { matchPath, useLocation } from 'react-router-dom'
import { Link } from '../../../ui/actions/Link.tsx'
import { hasScreen, pathTo } from '../../../platform/paths.ts'
import { platformWords } from './platform-words.ts'

const PAGES = [
  'admin',
  'adminOrganizations',
  'adminWaitlist',
  'adminAccessCodes',
  'adminCanaryDashboard',
  'adminOcrLab',
] as const

/** The tabs between the platform operators' screens. */
export function PlatformTabs() {
  const { pathname } = useLocation()
  const strip = useRef<HTMLElement>(null)
  // On a phone the strip is wider than the screen, so scroll the current tab into view.
  useEffect(() => {
    const here = strip.current?.querySelector<HTMLElement>('[aria-current="page"]')
    if (strip.current && here)
      strip.current.scrollLeft = here.offsetLeft - (strip.current.clientWidth - here.clientWidth) / 2
  }, [])
  return (
    <nav
      ref={strip}
      aria-label={platformWords.tabs}
      className="relative -mx-4 mb-4 overflow-x-auto border-b border-line px-4 lg:-mx-6 lg:px-6"
    >
      <ul className="flex w-max gap-5">
        {PAGES.filter(hasScreen).map((page) => {
          const isHere = matchPath(pathTo(page), pathname) !== null
          return (
            <li key={page}>
              <Link
                to={pathTo(page)}
                aria-current={isHere ? 'page' : undefined}
                className={clsx(
                  'flex h-12 items-center border-b-2 whitespace-nowrap lg:h-10',
                  isHere ? 'border-brand font-semibold text-brand' : 'border-transparent hover:text-brand',
                )}
              >
                {platformWords.tab[page]}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
