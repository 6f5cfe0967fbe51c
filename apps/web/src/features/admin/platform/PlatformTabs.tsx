import clsx from 'clsx'
import { NavLink } from 'react-router-dom'
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

/** The ways between the screens of those who run the platform. */
export function PlatformTabs() {
  return (
    <nav
      aria-label={platformWords.tabs}
      className="-mx-4 mb-4 overflow-x-auto border-b border-line px-4 lg:-mx-6 lg:px-6"
    >
      <ul className="flex gap-5">
        {PAGES.filter(hasScreen).map((page) => (
          <li key={page}>
            <NavLink
              to={pathTo(page)}
              end
              className={({ isActive }) =>
                clsx(
                  'flex h-12 items-center border-b-2 whitespace-nowrap lg:h-10',
                  isActive ? 'border-brand font-semibold text-brand' : 'border-transparent hover:text-brand',
                )
              }
            >
              {platformWords.tab[page]}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
