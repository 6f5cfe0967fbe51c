/**
 * Dexie's own build for browsers with classes and async functions, which all of the floor's have. The one that it names by
 * default is written for older ones and is a script of its own, of which nothing can be left out. The tests run this one too.
 */
export const dexieBuild = { find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' }
