import { getPlatformNumbers } from '@canvass/contracts/addresses/admin/platform'
import type { PlatformNumbers } from '@canvass/contracts/admin/platform'
import { useQuery } from '@tanstack/react-query'
import { Link } from '../../../ui/actions/Link.tsx'
import { call } from '../../../platform/api/call.ts'
import { pathTo } from '../../../platform/paths.ts'
import { queryKey } from '../../../platform/query/query-key.ts'
import { figureText } from '../../../ui/text/format.ts'
import { PlatformFrame } from '../platform/PlatformFrame.tsx'
import { dashboardWords } from './dashboard-words.ts'

/** Each figure with the screen that lists what it counts. */
const FIGURES: readonly (readonly [
  keyof PlatformNumbers,
  'adminOrganizations' | 'adminWaitlist' | 'adminAccessCodes',
])[] = [
  ['organizations', 'adminOrganizations'],
  ['suspended', 'adminOrganizations'],
  ['people', 'adminOrganizations'],
  ['leads', 'adminOrganizations'],
  ['scans', 'adminOrganizations'],
  ['waiting', 'adminWaitlist'],
  ['openCodes', 'adminAccessCodes'],
]

/** Shows the platform's totals, with links to each list. */
export function DashboardScreen() {
  const asked = useQuery({
    queryKey: queryKey(getPlatformNumbers),
    queryFn: ({ signal }) => call(getPlatformNumbers, {}, { signal }),
    retry: false,
  })
  return (
    <PlatformFrame title={dashboardWords.title} asked={asked}>
      {(numbers) => (
        <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
          {FIGURES.map(([name, screen]) => (
            <li key={name}>
              <Link
                to={pathTo(screen)}
                className="flex h-full flex-col justify-between gap-1 rounded-card border border-line bg-surface p-4 hover:border-line-strong"
              >
                <span className="text-14 text-ink-soft">{dashboardWords.numbers[name]}</span>
                <span className="tabular font-display text-28 leading-9 font-semibold wrap-anywhere">
                  {figureText(numbers[name])}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </PlatformFrame>
  )
}
