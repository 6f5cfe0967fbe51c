import { OWN_ORIGIN, type WrittenPage } from './src/app/prerender/written-page.ts'

/**
 * Puts a page into the empty document of the build: its content, its title, what it says of itself, and the fonts that it is
 * read in, which would come so late otherwise that its lines broke anew.
 */
export function fillPage(
  empty: string,
  fonts: readonly string[],
  { body, title, description, knownAs, data }: WrittenPage,
): string {
  const url = `${OWN_ORIGIN}${knownAs}`
  const head = [
    ...fonts.map((font) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}" />`),
    ...(data === undefined ? ['<meta name="robots" content="noindex" />'] : [`<link rel="canonical" href="${url}" />`]),
    ...Object.entries({
      'og:type': 'website',
      'og:site_name': 'Canvass',
      'og:title': title,
      'og:description': description,
      'og:url': url,
      'og:image': `${OWN_ORIGIN}/pictures/share.jpg`,
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'Canvass on a phone in front of a storefront whose sign has been read',
    }).map(([property, content]) => `<meta property="${property}" content="${escaped(content)}" />`),
    '<meta name="twitter:card" content="summary_large_image" />',
    // A block of data, which no browser runs; no end of a script may stand in it.
    ...(data ? [`<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`] : []),
  ].join('\n    ')
  return replaced(
    replaced(
      replaced(
        replaced(withPatience(empty), /<title>[^<]*<\/title>/, `<title>${escaped(title)}</title>`),
        /<meta\s+name="description"\s+content="[^"]*"\s*\/?>/,
        `<meta name="description" content="${escaped(description)}" />`,
      ),
      '</head>',
      `  ${head}\n  </head>`,
    ),
    '<div id="root"></div>',
    `<div id="root">${body}</div>`,
  )
}

/**
 * The app's script waits until somebody does something on the page (public/take-over.js), and what it would ask for ahead of
 * time waits with it: neither may delay what is there to be read.
 */
function withPatience(empty: string): string {
  const script = /<script type="module" crossorigin src="([^"]+)"><\/script>/
  const app = script.exec(empty)?.[1] ?? ''
  return replaced(
    empty.replaceAll(/\s*<link rel="modulepreload"[^>]*>/g, ''),
    script,
    `<script src="/take-over.js" data-app="${app}" defer></script>`,
  )
}

/** @throws where the document does not have what is replaced: then a page would be written down without it */
function replaced(text: string, what: string | RegExp, by: string): string {
  if (text.search(what) < 0) throw new Error(`The document of the build has no ${String(what)}`)
  return text.replace(what, () => by)
}

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string): string => text.replace(/[&<>"]/g, (mark) => marks[mark] ?? mark)
