/** Texts for calls that got no response. */
export const apiWords = {
  timeout: 'Taking longer than usual - your connection might be slow. Try again or switch to WiFi for faster results.',
  aborted: 'Request was cancelled.',
  network: 'Connection lost - check your internet and try again. WiFi usually works better than cellular.',
  queryTimeout: 'Request timed out',
} as const
