import robotsParser from 'robots-parser'

/** The package says that this is its default export, and exports it alone: under Node the two are not the same. */
const parseRules = robotsParser as unknown as typeof robotsParser.default

/** The name by which sites give rules to Canvass. */
export const ROBOT = 'Canvass'

/**
 * The package copies each rule to each name above it and tries each on each address, letter by letter: a file may be
 * written so that this never ends. No site that can be read has so many rules for one robot, or so long ones.
 */
const [MOST_RULES, MOST_CHARACTERS] = [1_000, 50_000]
const NOTHING_ALLOWED = 'user-agent: *\ndisallow: /'

export type RobotRules = {
  mayRead(url: URL): boolean
  /** Seconds that the site wants between two pages, where it says so. */
  delay: number | undefined
}

/** What a site's `robots.txt` says to Canvass. A site whose rules are too many to follow is left alone. */
export function robotRules(url: URL, text: string): RobotRules {
  const robot = parseRules(url.href, rulesForUs(text))
  return {
    // What the rules do not speak of is allowed.
    mayRead: (page) => robot.isAllowed(page.href, ROBOT) !== false,
    delay: robot.getCrawlDelay(ROBOT),
  }
}

/** The file without what it says to other robots, each name and each rule once in its group (RFC 9309, 2.2.1). */
function rulesForUs(text: string): string {
  const groups: Group[] = []
  let group: Group = { names: new Set(), rules: new Set() }
  let isNaming = false
  for (const line of text.split(/\r\n|\r|\n/)) {
    const [, key, value] = /^([^#:]*):([^#]*)/.exec(line)?.map((part) => part.trim()) ?? []
    if (!key) continue
    const isName = key.toLowerCase() === 'user-agent'
    if (isName && !isNaming) groups.push((group = { names: new Set(), rules: new Set() }))
    isNaming = isName
    if (isName) group.names.add(nameOf(value ?? ''))
    else if (isRule(key)) group.rules.add(`${key}: ${value ?? ''}`)
  }
  const ours = groups.flatMap(({ names, rules }) => {
    const own = [...names].filter((name) => name === '*' || name === ROBOT.toLowerCase())
    return own.length > 0 ? [{ own, rules }] : []
  })
  const rules = ours.flatMap((one) => [...one.rules])
  if (rules.length > MOST_RULES || rules.join('').length > MOST_CHARACTERS) return NOTHING_ALLOWED
  return ours.flatMap(({ own, rules: said }) => [...own.map((name) => `user-agent: ${name}`), ...said]).join('\n')
}

type Group = { names: Set<string>; rules: Set<string> }

/** As the package compares them: in lower case, without a version. */
const nameOf = (value: string) => (value.split('/')[0] ?? '').trim().toLowerCase()
const isRule = (key: string) => /^(?:allow|disallow|crawl-delay)$/i.test(key)
