/** Whether this browser can make and show passkeys for the address at which the app is: it needs a name, and https. */
export const canUsePasskeys = (): boolean =>
  isSecureContext && 'PublicKeyCredential' in window && !isAddress(location.hostname)

const isAddress = (host: string): boolean => /^[\d.]+$/.test(host) || host.startsWith('[')
