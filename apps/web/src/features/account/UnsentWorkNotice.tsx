import { useEffect, useState } from 'react'
import { Smartphone } from 'lucide-react'
import { isDeviceKnown } from '../../platform/session/identity.ts'
import type { UnsentSummary } from './list-unsent.ts'
import { waitingWords } from './waiting-words.ts'

/** Shows, before sign-in, whose work is waiting on this device and how much. Never which items. */
export function UnsentWorkNotice() {
  const [unsent, setUnsent] = useState<readonly UnsentSummary[]>([])
  useEffect(() => {
    // If no one ever signed in, nothing is waiting, so don't open the device's database to find out.
    if (!isDeviceKnown()) return undefined
    let stop: (() => void) | undefined
    let isGone = false
    // Loads after the form is rendered: signing in doesn't wait for it.
    const watch = async (): Promise<void> => {
      const { watchUnsent } = await import('./list-unsent.ts')
      if (!isGone) stop = watchUnsent(setUnsent)
    }
    void watch().catch(() => undefined)
    return () => {
      isGone = true
      stop?.()
    }
  }, [])
  if (unsent.length === 0) return null
  const captures = unsent.reduce((sum, one) => sum + one.captures, 0)
  return (
    <>
      {unsent.length > 1 && captures > 0 && <p className="font-semibold">{waitingWords.captures(captures)}</p>}
      <ul className="flex flex-col gap-2">
        {unsent.map(({ userId, name, text }) => (
          <li
            key={userId}
            className="flex items-center gap-2.5 rounded-control bg-good-soft px-3 py-2.5 text-14 font-label text-good"
          >
            <Smartphone aria-hidden size={16} className="shrink-0" />
            <span>
              <bdi className="block font-semibold">{name}</bdi>
              {text}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
