const MIN_LENGTH = 4
const MAX_LENGTH = 300

/**
 * Decodes an address that Cloudflare hides in a page and its script restores for visitors; undefined if there is none.
 * The first two digits are the XOR key for the rest.
 */
export function hiddenEmail(digits: string | undefined): string | undefined {
  if (
    digits === undefined ||
    digits.length < MIN_LENGTH ||
    digits.length > MAX_LENGTH ||
    !/^(?:[\da-f]{2})+$/iu.test(digits)
  )
    return undefined
  const [key = 0, ...mixed] = Buffer.from(digits, 'hex')
  const text = Buffer.from(mixed.map((byte) => byte ^ key)).toString()
  return /^[^\s@]+@[^\s@]+$/u.test(text.split('?', 1)[0] ?? '') ? text : undefined
}

/** Decodes the address in a link to Cloudflare's page about hidden addresses. */
export const hiddenEmailOfLink = (address: string): string | undefined =>
  hiddenEmail(/\/cdn-cgi\/l\/email-protection#([\da-f]+)$/iu.exec(address)?.[1])
