import type { ComponentProps } from 'react'

/** An unstyled button for a whole row, card, or tile that can be pressed. It never submits a form unless told to. */
export function BareButton({ type = 'button', ...rest }: ComponentProps<'button'>) {
  return <button {...rest} type={type} />
}
