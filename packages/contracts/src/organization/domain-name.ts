export const DOMAIN_MESSAGE = 'Enter a domain such as example.com'

/**
 * Whether this is a domain as it appears after the @ of an email: labels of letters, digits, and hyphens, in lowercase.
 */
export const isDomain = (text: string): boolean =>
  /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/.test(text)
