import { Outlet } from 'react-router-dom'
import { OfflineBanner } from '../notices/OfflineBanner.tsx'

/** Around the pages for everyone. */
export function PublicFrame() {
  return (
    <>
      <OfflineBanner />
      <Outlet />
    </>
  )
}
