/**
 * Dexie's own build for browsers with classes and async functions, which includes the whole floor. Its default build
 * targets older browsers and is one script that can't be tree-shaken. The tests use this one too.
 */
export const dexieBuild = { find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' }
