import { Camera } from 'lucide-react'
import { useState } from 'react'
import { pathTo } from '../../../platform/paths.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { ButtonLink } from '../../../ui/actions/ButtonLink.tsx'
import type { Fix } from './fixes.ts'
import { needsYouWords, processingWords } from './processing-words.ts'
import { TypeInSheet } from '../intake/TypeInSheet.tsx'
import type { Fixing } from './useFixing.ts'

type FixFootProps = { captureId: string; hasPhoto: boolean; fixes: readonly Fix[]; fixing: Fixing }

/** Within reach of the thumb: retake the photo, or type what it says. */
export function FixFoot({ captureId, hasPhoto, fixes, fixing }: FixFootProps) {
  const [isTyping, setTyping] = useState(false)
  const canType = fixes.includes('type_in')
  const canRetake = fixes.includes('retake')
  return (
    <div className="flex gap-3">
      {canType && (
        <Button
          variant={canRetake ? 'quiet' : 'primary'}
          size="lg"
          className="flex-1"
          aria-haspopup="dialog"
          onClick={() => setTyping(true)}
        >
          {needsYouWords.typeIn}
        </Button>
      )}
      {canRetake && (
        <ButtonLink
          to={pathTo('camera')}
          state={{ replaces: captureId }}
          variant="signal"
          size="lg"
          icon={Camera}
          className="flex-1"
        >
          {needsYouWords.retake}
        </ButtonLink>
      )}
      {!canType && !canRetake && (
        <ButtonLink to={pathTo('leadVault')} variant="quiet" size="lg" className="flex-1">
          {processingWords.openVault}
        </ButtonLink>
      )}
      <TypeInSheet
        isOpen={isTyping}
        isPending={fixing.isPending}
        hasPhoto={hasPhoto}
        onClose={() => setTyping(false)}
        onType={(text) => void fixing.retry(text).then(() => setTyping(false))}
      />
    </div>
  )
}
