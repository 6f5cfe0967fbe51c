import type { SessionUser } from '@canvass/contracts/shapes/session-user'
import { useFeatureFlags } from '../../platform/flags/useFeatureFlags.ts'
import { accessTo } from '../../platform/screen-access.ts'
import { useRouteHandle } from '../page/route-handle.ts'

/** Returns whether this user may open the screen of this address, and how much of the frame surrounds it. */
export function useScreenAccess(user: SessionUser): {
  access: ReturnType<typeof accessTo>
  chrome: 'full' | 'flow' | 'bare'
} {
  const handle = useRouteHandle()
  const access = accessTo(handle ?? {}, user, useFeatureFlags(user))
  return { access, chrome: (access === 'open' ? handle?.chrome : undefined) ?? 'full' }
}
