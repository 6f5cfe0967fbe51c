/**
 * Platform features that a browser of the floor (floor.ts) lacks, as they appear in a built script. Features that
 * src/platform/floor fills in are not listed.
 */
export const NEWER_IN_SCRIPTS: Readonly<Record<string, RegExp>> = {
  'Promise.withResolvers': /\bPromise\.withResolvers\b/,
  'Promise.try': /\bPromise\.try\b/,
  'Array.fromAsync': /\bArray\.fromAsync\b/,
  'Object.groupBy and Map.groupBy': /\b(?:Object|Map)\.groupBy\b/,
  'methods of sets': /\.(?:symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom)\(/,
  'helpers of iterators':
    /\bIterator\.(?:from|prototype)\b|\.(?:values|keys|entries)\(\)\.(?:map|filter|take|drop|toArray|some|every|find|reduce|flatMap|forEach)\(/,
  'RegExp.escape': /\bRegExp\.escape\b/,
  'Intl.Segmenter': /\bIntl\.(?:Segmenter|DurationFormat)\b/,
  'well-formed text': /\.(?:isWellFormed|toWellFormed)\(/,
  'bytes as text': /\bUint8Array\.from(?:Base64|Hex)\b|\.to(?:Base64|Hex)\(\)/,
  'URL.parse': /\bURL\.parse\(/,
  'Response.json': /\bResponse\.json\(/,
  'Error.isError': /\bError\.isError\b/,
  'Atomics.waitAsync': /\bAtomics\.waitAsync\b/,
  scheduler: /\bscheduler\.(?:yield|postTask)\b/,
  popover: /\b(?:popoverTarget|showPopover|togglePopover)\b/,
  'dialog.closedBy': /\bclosedBy\b|\.requestClose\(/,
  'view transitions': /\bstartViewTransition\b/,
  'visibility of elements': /\bcheckVisibility\b/,
  'user activation': /\buserActivation\b/,
  moveBefore: /\bmoveBefore\b/,
  'regular expressions of sets': /\bRegExp\((?:[^()]|\([^()]*\))*,\s*["'`][a-z]*v[a-z]*["'`]\)/,
}

/** Features that a library checks for and can do without: the feature's name and the library's check. */
export const GUARDED: Readonly<Record<string, RegExp>> = {
  // React Router uses it only for links that request it, and none of ours do.
  'view transitions': /startViewTransition/,
  // The focus trap of dialogs, which has a fallback.
  'visibility of elements': /typeof \w+\.checkVisibility\s*==\s*[`"']function/,
  // The reading engine's threads, which are never started.
  'Atomics.waitAsync': /Atomics\.waitAsync/,
}

/** Style features that some browser of the floor doesn't support, outside of a feature query. */
export const NEWER_IN_STYLES: Readonly<Record<string, RegExp>> = {
  oklch: /\bokl(?:ch|ab)\(/,
  'light-dark': /\blight-dark\(/,
  'color-mix': /\bcolor-mix\(/,
  nesting: /[{;}]\s*&/,
  'relative colors': /\b(?:rgb|hsl|oklch)\(from /,
  '@starting-style': /@starting-style/,
  anchors: /\banchor\(|position-anchor/,
}

/** Returns the style sheet without its feature queries (`@supports`). */
export function withoutFeatureQueries(css: string): string {
  let rest = ''
  let at = 0
  for (let from = css.indexOf('@supports'); from !== -1; from = css.indexOf('@supports', at)) {
    rest += css.slice(at, from)
    let depth = 0
    at = css.indexOf('{', from)
    do {
      if (css[at] === '{') depth += 1
      if (css[at] === '}') depth -= 1
      at += 1
    } while (depth > 0 && at < css.length)
  }
  return rest + css.slice(at)
}
