import { Button } from '../../../ui/actions/Button.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { processingWords } from './processing-words.ts'
import type { Processing } from './useProcessing.ts'

type CaptureUnreachableProps = { trouble: NonNullable<Processing['trouble']> }

/** Shows that nothing is known of another device's capture, because the server failed or can't be reached. */
export function CaptureUnreachable({ trouble: { isAnswered, retry } }: CaptureUnreachableProps) {
  return (
    <EmptyState
      action={
        <Button variant="quiet" onClick={retry}>
          {processingWords.retry}
        </Button>
      }
    >
      {isAnswered ? processingWords.failed : processingWords.unreachable}
    </EmptyState>
  )
}
