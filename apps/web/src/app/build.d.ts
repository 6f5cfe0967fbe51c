/** The version in apps/web/package.json, inserted by the build. */
declare const __APP_VERSION__: string
/** A digest of the sources that this app was built from, inserted by the build. */
declare const __APP_BUILD__: string
