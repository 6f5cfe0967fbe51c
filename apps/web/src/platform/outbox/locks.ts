/**
 * What the sender of captures holds while it sends: `canvass:<this>:<user>`. NEVER rename it: a tab that is open in an
 * older version of the app asks for it by this name.
 */
export const SENDING_LOCK = 'lane'
