/**
 * The oldest browsers that the app is built for; README names them too. Syntax and styles are compiled down to them,
 * other missing features are filled in (src/platform/floor), and e2e/floor.spec.ts looks for any that were overlooked.
 */
export const FLOOR = ['chrome109', 'edge109', 'firefox115', 'safari16.4', 'ios16.4']
