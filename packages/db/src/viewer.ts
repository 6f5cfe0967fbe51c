/**
 * The person on whose behalf captures and leads are read: every read stays within their organization and what they may
 * see.
 */
export interface Viewer {
  readonly organizationId: string
  readonly userId: string
  /** Admins see every private lead; the database decides which of them a team lead sees. */
  readonly seesPrivate: boolean
}

/** Returns the leading arguments of every read function in the database, in order. */
export const viewerArguments = (viewer: Viewer): [string, string, boolean] => [
  viewer.organizationId,
  viewer.userId,
  viewer.seesPrivate,
]
