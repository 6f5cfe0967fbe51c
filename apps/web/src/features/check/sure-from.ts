/** Below this a person is asked to look. From here on four bars or five stand, and a mistake is rare. */
export const SURE_FROM = 0.75
