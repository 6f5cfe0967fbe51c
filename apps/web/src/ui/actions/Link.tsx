import type { ComponentProps } from 'react'
import { type To, useHref, useLinkClickHandler } from 'react-router-dom'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: To
  /** Takes the place of this page in the history. */
  replace?: boolean
  /** What the screen that is gone to is given. */
  state?: unknown
}

/**
 * A link to a screen, or to a file, which the browser fetches. The router has one as well, which also fetches ahead for
 * apps that it serves itself; all of that would be in the first load.
 */
export function Link({ to, replace, state, onClick, children, ...rest }: LinkProps) {
  const go = useLinkClickHandler(to, {
    state,
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
