import robotsParser from 'robots-parser'

/** The package says that this is its default export, and exports it alone: under Node the two are not the same. */
const parseRules = robotsParser as unknown as typeof robotsParser.default

/** The name by which sites give rules to Canvass. */
export const ROBOT = 'Canvass'

export type RobotRules = {
  mayRead(url: URL): boolean
  /** Seconds that the site wants between two pages, where it says so. */
  delay: number | undefined
}

/** What a site's `robots.txt` says to Canvass. */
export function robotRules(url: URL, text: string): RobotRules {
  const robot = parseRules(url.href, text)
  return {
    // What the rules do not speak of is allowed.
    mayRead: (page) => robot.isAllowed(page.href, ROBOT) !== false,
    delay: robot.getCrawlDelay(ROBOT),
  }
}
