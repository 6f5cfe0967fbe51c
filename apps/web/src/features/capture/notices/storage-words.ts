/** What is said where something was not kept. It is in the first load: what cannot be fetched may be why. */
export const storageToast = {
  title: 'Not saved',
  noRoom: 'Not enough storage. Send waiting captures or free up space, then try again.',
  other: 'We couldn’t save this on your phone. Please try again.',
  refresh: 'Refresh Page',
}
