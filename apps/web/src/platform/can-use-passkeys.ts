/** Whether this browser can create and use passkeys for the app's address, which must be a domain name over https. */
export const canUsePasskeys = (): boolean =>
  isSecureContext && 'PublicKeyCredential' in window && !isAddress(location.hostname)

const isAddress = (host: string): boolean => /^[\d.]+$/.test(host) || host.startsWith('[')
