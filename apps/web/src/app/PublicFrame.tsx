import { Outlet } from 'react-router-dom'
import { OfflineBanner } from './OfflineBanner.tsx'

/** Around the pages for everyone. */
export function PublicFrame() {
  return (
    <>
      <OfflineBanner />
      <Outlet />
    </>
  )
}
