import type { ComponentProps } from 'react'
import { type To, useHref, useLinkClickHandler, useLocation } from 'react-router-dom'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: To
  /** Replaces the current history entry. */
  replace?: boolean
  /** Navigation state for the target screen. If absent, it says which screen led there, for the way back. */
  state?: unknown
}

/**
 * A link to a screen, or to a file, which the browser loads. The router's own Link also prefetches for apps with its
 * server framework, and all of that code would be in the first load.
 */
export function Link({ to, replace, state, onClick, children, ...rest }: LinkProps) {
  const { pathname } = useLocation()
  const go = useLinkClickHandler(to, {
    state: state ?? (replace ? undefined : { from: pathname }),
    ...(replace !== undefined && { replace }),
    ...(rest.target !== undefined && { target: rest.target }),
  })
  return (
    <a
      {...rest}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented && rest.download === undefined) go(event)
      }}
    >
      {children}
    </a>
  )
}
