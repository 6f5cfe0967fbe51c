import type { ButtonSize } from '../../../ui/actions/button-class.ts'
import { pathTo } from '../../../platform/paths.ts'
import { preloadCapture } from '../../capture/sheet/load-capture-code.ts'
import { ButtonLink } from '../../../ui/actions/ButtonLink.tsx'
import { siteWords } from './site-words.ts'

type TrialLinkProps = { size?: ButtonSize; isBlock?: boolean; className?: string }

/** Links to registration; pointing at it preloads capture code, since a photo is likely next. */
export function TrialLink({ size, isBlock, className }: TrialLinkProps) {
  return (
    <ButtonLink
      to={pathTo('register')}
      size={size}
      isBlock={isBlock}
      onPointerEnter={preloadCapture}
      onFocus={preloadCapture}
      {...(className !== undefined && { className })}
    >
      {siteWords.trial}
    </ButtonLink>
  )
}
