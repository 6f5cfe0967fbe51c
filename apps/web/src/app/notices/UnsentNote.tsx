import { Smartphone } from 'lucide-react'
import { useEffect, useState } from 'react'
import { findIdentity } from '../../platform/session/identity.ts'
import { crashWords } from '../words/words.ts'

/** Lists what is safe on this device but not yet anywhere else; nothing if that can't be read. */
export function UnsentNote({ className }: { className?: string }) {
  const [told, setTold] = useState('')
  useEffect(() => {
    void describeUnsent().then(setTold, () => setTold(''))
  }, [])
  if (told === '') return null
  return (
    <p
      className={`flex items-center gap-2 rounded-control bg-good-soft px-3 py-2.5 text-14 font-label text-good ${className}`}
    >
      <Smartphone aria-hidden size={16} className="shrink-0" />
      <span>{crashWords.safeHere(told)}</span>
    </p>
  )
}

async function describeUnsent(): Promise<string> {
  const user = findIdentity(new Date())
  if (user === undefined) return ''
  // Loaded only here: the crash page must not depend on code that may have crashed.
  const [{ readUnsent }, { countsOf, unsentText }] = await Promise.all([
    import('../../data/unsent/unsent.ts'),
    import('../../data/unsent/unsent-words.ts'),
  ])
  return unsentText(countsOf(await readUnsent(user.id)))
}
