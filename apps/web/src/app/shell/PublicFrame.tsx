import { Outlet } from 'react-router-dom'
import { OfflineBanner } from '../notices/OfflineBanner.tsx'

/** The frame around public pages. */
export function PublicFrame() {
  return (
    <>
      <OfflineBanner />
      <Outlet />
    </>
  )
}
