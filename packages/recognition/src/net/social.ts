const NETWORKS: readonly (readonly [label: string, host: RegExp])[] = [
  ['facebook', /^(?:www\.|m\.)?(?:facebook|fb)\.com\//],
  ['instagram', /^(?:www\.)?instagram\.com\//],
  ['linkedin', /^(?:\p{L}{2,3}\.)?linkedin\.com\//u],
  ['x', /^(?:www\.)?(?:twitter|x)\.com\//],
  ['tiktok', /^(?:www\.)?tiktok\.com\//],
  ['youtube', /^(?:www\.)?youtube\.com\//],
]

/** The network that a website is a profile on, if any. */
export const networkOf = (site: string): string | undefined => NETWORKS.find(([, host]) => host.test(site))?.[0]

/** Finds a bare handle, as signs print it: `@harborpine`. The network is the one named in the line, else unknown. */
export function findHandle(text: string): { handle: string; network: string | null } | undefined {
  const handle = /(?:^|\s)@([\p{L}\p{N}_.]{3,30})(?=$|\s)/u.exec(text)?.[1]
  if (!handle) return undefined
  const network = /\b(facebook|instagram|twitter|tiktok|youtube|linkedin)\b/iu.exec(text)?.[1]?.toLowerCase() ?? null
  return { handle: `@${handle.replace(/\.+$/, '')}`, network: network === 'twitter' ? 'x' : network }
}
