import { Link, type LinkProps } from '../../ui/actions/Link.tsx'

/** A link within a sentence or below a form. */
export function TextLink({ className = '', ...rest }: LinkProps) {
  return <Link {...rest} className={`hit rounded-tag font-semibold text-brand ${className}`} />
}
