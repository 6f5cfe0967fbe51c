/** Which build of the app this is; two of the same sources are the same. Empty where nothing was built. */
export const BUILD = typeof __APP_BUILD__ === 'string' ? __APP_BUILD__ : ''
