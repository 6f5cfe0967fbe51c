/** What a process of its own is asked, and what it answers. */
export interface Asked<Request> {
  id: number
  request: Request
}
/**
 * `rssBytes` tells how much memory the process holds. A preliminary answer is the one that stands should the process not
 * come to an end with better work.
 */
export interface Answered<Answer> {
  id: number
  answer: Answer
  rssBytes: number
  isPreliminary?: boolean
}

/** The name under which a process is told its memory limit, in bytes: the one thing in its environment beside PATH. */
export const MEMORY_LIMIT = 'CANVASS_MEMORY_BYTES'
/** How a process ends itself that has passed the limit. */
export const OUT_OF_MEMORY_EXIT = 137
