import type { ButtonSize } from '../../ui/button-class.ts'
import { pathTo } from '../../platform/paths.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { preloadCamera } from './preload-camera.ts'

type TrialLinkProps = { size?: ButtonSize; isBlock?: boolean; className?: string }

/** To the registration; whoever points at it is likely to photograph something next. */
export function TrialLink({ size, isBlock, className }: TrialLinkProps) {
  return (
    <ButtonLink
      to={pathTo('register')}
      size={size}
      isBlock={isBlock}
      onPointerEnter={preloadCamera}
      onFocus={preloadCamera}
      {...(className !== undefined && { className })}
    >
      Start Free Trial
    </ButtonLink>
  )
}
