import type { Plugin } from 'vite'

const MODULE = /<script type="module" crossorigin src="([^"]+)"><\/script>/gu

/**
 * Leaves a single script in the page: the app's. The bundler names each chunk of the entry, imported ones first; those
 * become preloads instead. That one script identifies the version of a page (platform/keep-demo.ts), and a prerendered
 * page delays it (fill-page.ts).
 */
export function oneScript(): Plugin {
  return {
    name: 'canvass-one-script',
    apply: 'build',
    transformIndexHtml: { order: 'post', handler: nameOneScript },
  }
}

/** @throws if the page has no script at all */
export function nameOneScript(html: string): string {
  const app = [...html.matchAll(MODULE)].at(-1)?.[1]
  if (app === undefined) throw new Error('The page has no script')
  return html.replaceAll(MODULE, (script, path: string) =>
    path === app ? script : `<link rel="modulepreload" crossorigin href="${path}">`,
  )
}
