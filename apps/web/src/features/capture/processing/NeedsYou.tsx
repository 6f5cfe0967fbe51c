import { Banner } from '../../../ui/feedback/Banner.tsx'
import { Button } from '../../../ui/actions/Button.tsx'
import type { Fix } from './fixes.ts'
import { needsYouWords } from './processing-words.ts'
import type { Fixing } from './useFixing.ts'

type NeedsYouProps = { reason: string; isPhotoSafe: boolean; fixes: readonly Fix[]; fixing: Fixing }

/** Shows at the top why a capture stopped and that its photo is safe. */
export function NeedsYou({ reason, isPhotoSafe, fixes, fixing: { isPending, problem, retry } }: NeedsYouProps) {
  const lines = [reason, isPhotoSafe && needsYouWords.safe, fixes.length === 0 && needsYouWords.notYours]
  return (
    <Banner
      tone="warn"
      title={needsYouWords.title}
      actions={
        fixes.includes('try_again') && (
          <Button variant="soft" size="sm" isPending={isPending} onClick={() => void retry()}>
            {needsYouWords.tryAgain}
          </Button>
        )
      }
    >
      {lines.filter(Boolean).join(' ')}
      {problem !== undefined && (
        <span role="alert" className="block text-bad">
          {problem}
        </span>
      )}
    </Banner>
  )
}
