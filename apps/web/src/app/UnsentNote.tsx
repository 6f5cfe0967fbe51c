import { Smartphone } from 'lucide-react'
import { useEffect, useState } from 'react'
import { findIdentity } from '../platform/session/identity.ts'

/** How many captures are safe on this device; nothing when that cannot be read. */
export function UnsentNote({ className }: { className?: string }) {
  const [count, setCount] = useState(0)
  useEffect(() => {
    void countUnsent().then(setCount, () => setCount(0))
  }, [])
  if (count === 0) return null
  return (
    <p
      className={`flex items-center gap-2 rounded-control bg-good-soft px-3 py-2.5 text-14 font-label text-good ${className}`}
    >
      <Smartphone aria-hidden size={16} className="shrink-0" />
      {count === 1 ? '1 capture is safe on this phone' : `${count} captures are safe on this phone`}
    </p>
  )
}

async function countUnsent(): Promise<number> {
  const user = findIdentity(new Date())
  if (user === undefined) return 0
  // Fetched only here: the page that shows a crash must not depend on what may have crashed.
  const [{ openLocalDatabase }, { UNSENT_STATES }] = await Promise.all([
    import('../platform/offline/local-database.ts'),
    import('../platform/offline/capture-row.ts'),
  ])
  return openLocalDatabase(user.id)
    .captures.where('state')
    .anyOf([...UNSENT_STATES])
    .count()
}
