import type { ComponentProps } from 'react'

/** A button that brings no look of its own, for a whole row, card or tile that is pressed. It never sends a form unless told to. */
export function BareButton({ type = 'button', ...rest }: ComponentProps<'button'>) {
  return <button {...rest} type={type} />
}
