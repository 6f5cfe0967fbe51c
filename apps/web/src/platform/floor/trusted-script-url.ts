/** Chromium's Trusted Types; the standard library has no types for them yet. */
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
    if (new URL(url, location.href).origin !== location.origin) throw new TypeError(`Not one of our scripts: ${url}`)
    return url
  },
})

/**
 * Returns the URL of one of our own workers or service workers, in the form that the content security policy requires
 * (`require-trusted-types-for 'script'`, policy `app`). Throws TypeError for any other origin.
 */
export function trustedScriptUrl(url: string | URL): string {
  return trusted?.createScriptURL(String(url)) ?? String(url)
}
