/** The base path under which the app runs on invented data, for everyone. All its screens are below it. */
export const DEMO_BASE = '/demo/app'

/** The path of the files with the demo's invented organization and its pictures. */
export const INVENTED = '/invented'

/** The event fired when something was requested that only a server can do. */
export const NOT_IN_DEMO = 'canvass:not-in-demo'
