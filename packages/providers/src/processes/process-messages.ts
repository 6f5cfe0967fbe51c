/** A request to a child process, and its answer. */
export interface ProcessRequest<Request> {
  id: number
  request: Request
}
/** `rssBytes` is the process's memory use. A preliminary answer counts if the process never finishes its better one. */
export interface ProcessAnswer<Answer> {
  id: number
  answer: Answer
  rssBytes: number
  isPreliminary?: boolean
}

/** The environment variable with a process's memory limit in bytes; the only one it gets besides PATH. */
export const MEMORY_LIMIT = 'CANVASS_MEMORY_BYTES'
/** The exit code of a process that exceeded its limit. */
export const OUT_OF_MEMORY_EXIT = 137
