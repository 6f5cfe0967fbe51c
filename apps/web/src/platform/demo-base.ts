/** Where the app runs on invented data, for everybody. All its screens lie below. */
export const DEMO_BASE = '/demo/app'

/** Where the demo's invented organization and its pictures lie, as files. */
export const INVENTED = '/invented'

/** Told when something was asked for that only a server can do. */
export const NOT_IN_DEMO = 'canvass:not-in-demo'
