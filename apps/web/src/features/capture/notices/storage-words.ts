/** Notices about failed saves. They are in the first load, since failing to fetch code may be the cause. */
export const storageToast = {
  title: 'Not saved',
  noRoom: 'Not enough storage. Send waiting captures or free up space, then try again.',
  other: 'We couldn’t save this on your phone. Please try again.',
  refresh: 'Refresh Page',
}
