/** How many captures are safe on this device; nothing when that cannot be read. */
export function UnsentNote(_props: { className?: string }) {
  return null
}
