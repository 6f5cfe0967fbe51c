import type { SessionUser } from '@canvass/contracts/shapes/session-user'
import clsx from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from '../../ui/actions/Link.tsx'
import { useFeatureFlags } from '../../platform/flags/useFeatureFlags.ts'
import { pathTo } from '../../platform/paths.ts'
import { BareButton } from '../../ui/actions/BareButton.tsx'
import { Kbd } from '../../ui/actions/Kbd.tsx'
import { Logo } from '../../ui/brand/Logo.tsx'
import { Wordmark } from '../../ui/brand/Wordmark.tsx'
import { sectionsFor } from './navigation.ts'
import { RailItem } from './RailItem.tsx'
import { useRail } from './useRail.ts'
import { frameWords } from '../words/menu-words.ts'
import { shellWords } from '../words/shell-words.ts'

/** The drawer's sections on the left of a desk; the user's choice of width is stored. */
export function DeskRail({ user }: { user: SessionUser }) {
  const { isCollapsed, toggle } = useRail()
  const menu = sectionsFor(user, useFeatureFlags(user))
  return (
    <nav
      aria-label={shellWords.main}
      className={clsx(
        'sticky top-0 hidden h-[calc(100dvh-var(--banner-space,0px))] shrink-0 flex-col border-r border-line lg:flex',
        isCollapsed ? 'w-16' : 'w-[232px]',
      )}
    >
      <Link
        to={pathTo('home')}
        aria-label={frameWords.homeLink}
        className={clsx('flex h-14 shrink-0 items-center', isCollapsed ? 'justify-center' : 'px-5')}
      >
        {isCollapsed ? <Logo size={24} /> : <Wordmark />}
      </Link>
      <div className="min-h-0 flex-1 overflow-y-auto px-3 pt-1">
        {menu.map((section, at) => (
          <div key={section.name} className={clsx(at > 0 && (isCollapsed ? 'mt-2 border-t border-line pt-2' : 'mt-2'))}>
            {!isCollapsed && section.label !== '' && (
              <h2 className="flex h-8 items-center px-2 text-12 font-label text-ink-soft">{section.label}</h2>
            )}
            <ul className={clsx(isCollapsed && 'flex flex-col gap-2')}>
              {section.items.map((item) => (
                <li key={item.screen}>
                  <RailItem item={item} isCollapsed={isCollapsed} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <BareButton
        onClick={toggle}
        aria-expanded={!isCollapsed}
        aria-label={isCollapsed ? frameWords.expandMenu : frameWords.collapseMenu}
        className={clsx(
          'm-3 flex min-h-10 shrink-0 items-center gap-3 rounded-control px-2 text-14 font-label hover:bg-sunken',
          isCollapsed && 'justify-center',
        )}
      >
        {isCollapsed ? (
          <ChevronRight aria-hidden size={20} />
        ) : (
          <ChevronLeft aria-hidden size={20} className="text-ink-soft" />
        )}
        {!isCollapsed && (
          <>
            <span className="flex-1 text-left">{frameWords.collapse}</span>
            <Kbd>{frameWords.keys.collapse}</Kbd>
          </>
        )}
      </BareButton>
    </nav>
  )
}
