/** Chromium's Trusted Types; the standard library does not know them yet. */
type TrustedTypes = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => {
    createScriptURL: (url: string) => string
  }
}

const trusted = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('app', {
  createScriptURL(url) {
    if (new URL(url, location.href).origin !== location.origin) throw new TypeError(`Not a script of ours: ${url}`)
    return url
  },
})

/**
 * The address of a worker or service worker of our own, in the form that the content security policy asks for
 * (`require-trusted-types-for 'script'`, policy `app`). Throws TypeError for any other origin.
 */
export function trustedScriptUrl(url: string | URL): string {
  return trusted?.createScriptURL(String(url)) ?? String(url)
}
