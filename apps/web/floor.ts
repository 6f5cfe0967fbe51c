/**
 * The oldest browsers that the app is built for; README names them too. Syntax and styles are written down to them, what
 * else they lack is brought along (src/platform/floor), and e2e/floor.spec.ts looks for what was missed.
 */
export const FLOOR = ['chrome109', 'edge109', 'firefox115', 'safari16.4', 'ios16.4']
