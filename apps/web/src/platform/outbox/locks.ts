/**
 * The lock that the sender of captures holds while it sends: `canvass:<this>:<user>`. NEVER rename it: a tab still open
 * in an older version of the app requests it by this name.
 */
export const SENDING_LOCK = 'lane'
