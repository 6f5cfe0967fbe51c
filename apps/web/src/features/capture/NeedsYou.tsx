import { useState } from 'react'
import { serverMessage } from '../../platform/api/api-error.ts'
import { tryAgain } from '../../platform/offline/capture-actions.ts'
import type { CaptureRow } from '../../platform/offline/capture-row.ts'
import { openLocalDatabase } from '../../platform/offline/local-database.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { canTypeIn, isPhotoSafe, reasonOf } from './capture-place.ts'
import { TypeItIn } from './TypeItIn.tsx'

/** What stopped, that the photo is safe, and what can be done, next to where it stopped. */
export function NeedsYou({ row }: { row: CaptureRow }) {
  const [isTyping, setTyping] = useState(false)
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const retry = async (typed?: string): Promise<void> => {
    setPending(true)
    setProblem(undefined)
    try {
      await tryAgain(openLocalDatabase(row.ownerUserId), row.id, typed)
      setTyping(false)
    } catch (error) {
      setProblem(serverMessage(error) ?? 'The server cannot be reached. The capture is kept; try again later.')
    } finally {
      setPending(false)
    }
  }
  return (
    <Banner
      tone="warn"
      title="This one needs you"
      actions={
        <>
          <Button variant="soft" size="sm" isPending={isPending} onClick={() => void retry()}>
            Try again
          </Button>
          {canTypeIn(row) && (
            <Button variant="quiet" size="sm" onClick={() => setTyping(true)}>
              Type it in
            </Button>
          )}
        </>
      }
    >
      {reasonOf(row, { isOnline: true, needsSignIn: false })} {isPhotoSafe(row) && 'The photo is safe.'}
      {problem !== undefined && <span className="block text-bad">{problem}</span>}
      <TypeItIn
        isOpen={isTyping}
        isPending={isPending}
        onClose={() => setTyping(false)}
        onType={(text) => void retry(text)}
      />
    </Banner>
  )
}
