import clsx from 'clsx'
import { lazy, Suspense } from 'react'
import { Link } from '../../ui/actions/Link.tsx'
import { pathTo } from '../../platform/paths.ts'
import { Tag } from '../../ui/text/Tag.tsx'
import { isCurrent, type NavigationItem } from './bar-items.ts'
import { useRouteHandle } from '../page/route-handle.ts'

// Only a collapsed rail needs tooltips, and they require a positioning engine.
const RailTooltip = lazy(async () => ({ default: (await import('./RailTooltip.tsx')).RailTooltip }))

type RailItemProps = { item: NavigationItem; isCollapsed: boolean }

export function RailItem({ item: { screen, label, icon: Icon, tag }, isCollapsed }: RailItemProps) {
  const isHere = isCurrent(screen, useRouteHandle()?.screen)
  const link = (
    <Link
      to={pathTo(screen)}
      aria-current={isHere ? 'page' : undefined}
      aria-label={isCollapsed ? label : undefined}
      className={clsx(
        'flex items-center rounded-control text-14 font-label',
        isCollapsed ? 'h-10 w-10 justify-center' : 'min-h-8 gap-2.5 px-2 py-1',
        isHere ? 'bg-brand-soft font-semibold text-brand' : 'hover:bg-sunken',
      )}
    >
      <Icon aria-hidden size={20} className={clsx('shrink-0', !isHere && 'text-ink-soft')} />
      {!isCollapsed && label}
      {!isCollapsed && tag !== undefined && <Tag className="-my-1">{tag}</Tag>}
    </Link>
  )
  return isCollapsed ? (
    <Suspense fallback={link}>
      <RailTooltip text={label}>{link}</RailTooltip>
    </Suspense>
  ) : (
    link
  )
}
