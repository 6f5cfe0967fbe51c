import { useState } from 'react'
import { useUser } from '../../../platform/session/useUser.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { PeopleSheet } from '../../people/PeopleSheet.tsx'
import { handOverWords } from '../words.ts'
import { HandOverSheet } from './HandOverSheet.tsx'

/** Links to making someone else the admin; absent if there is no one else. */
export function HandOverCard({ hasOthers }: { hasOthers: boolean }) {
  const userId = useUser().id
  const [to, setTo] = useState<{ id: string; name: string } | 'asking'>()
  const close = (): void => setTo(undefined)
  if (!hasOthers) return null
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0 flex-1 basis-44">
          <h2 className="text-16 font-semibold">{handOverWords.title}</h2>
          <p className="text-14 text-ink-soft">{handOverWords.text}</p>
        </div>
        <Button variant="quiet" aria-haspopup="dialog" onClick={() => setTo('asking')}>
          {handOverWords.button}
        </Button>
      </div>
      {to === 'asking' && (
        <PeopleSheet
          title={handOverWords.choose}
          description={handOverWords.chooseText}
          ownerId={userId}
          onChoose={(id, name) => (id === userId ? close() : setTo({ id, name }))}
          onClose={close}
        />
      )}
      {to !== undefined && to !== 'asking' && <HandOverSheet to={to} onClose={close} />}
    </Card>
  )
}
