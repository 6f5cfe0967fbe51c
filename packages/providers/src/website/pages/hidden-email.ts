const LEAST = 4
const MOST = 300

/**
 * The address that Cloudflare has taken out of a page and that its script puts back for every visitor; undefined where
 * there is none. Its first two digits are what the others are mixed with.
 */
export function hiddenEmail(digits: string | undefined): string | undefined {
  if (digits === undefined || digits.length < LEAST || digits.length > MOST || !/^(?:[\da-f]{2})+$/iu.test(digits))
    return undefined
  const [key = 0, ...mixed] = Buffer.from(digits, 'hex')
  const text = Buffer.from(mixed.map((byte) => byte ^ key)).toString()
  return /^[^\s@]+@[^\s@]+$/u.test(text.split('?', 1)[0] ?? '') ? text : undefined
}

/** The same of a link that leads to Cloudflare's page about such addresses. */
export const hiddenEmailOfLink = (address: string): string | undefined =>
  hiddenEmail(/\/cdn-cgi\/l\/email-protection#([\da-f]+)$/iu.exec(address)?.[1])
