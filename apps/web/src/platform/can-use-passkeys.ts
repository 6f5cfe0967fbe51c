/** Whether this browser can create and use passkeys for the app's address, which must be a domain name over https. */
export const canUsePasskeys = (): boolean =>
  isSecureContext && 'PublicKeyCredential' in window && !isIpAddress(location.hostname)

const isIpAddress = (host: string): boolean => /^[\d.]+$/.test(host) || host.startsWith('[')
