/** Identifies this build of the app; two builds of the same sources are equal. Empty if nothing was built. */
export const BUILD = typeof __APP_BUILD__ === 'string' ? __APP_BUILD__ : ''
