import { useEffect, useState } from 'react'
import { onLostDatabase } from '../../platform/local/lost-connection.ts'

/** Returns whether this page can no longer open its database. */
export function useIsDatabaseLost(): boolean {
  const [isLost, setLost] = useState(false)
  useEffect(() => onLostDatabase(() => setLost(true)), [])
  return isLost
}
