/** The version in apps/web/package.json, put in by the build. */
declare const __APP_VERSION__: string
/** A digest of the sources that this app was built from, put in by the build. */
declare const __APP_BUILD__: string
