/** Below this, users are asked to check. From here on a value shows four or five bars, and errors are rare. */
export const SURE_FROM = 0.75
