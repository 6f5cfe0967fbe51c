/** Texts around every page, signed in or not: cookies, crashes. Those of what is loaded when needed are loaded with it. */
export const appWords = {
  offline: "You're offline. Some features may be unavailable.",
  scrollToTop: 'Scroll to top',
} as const

export const cookieBannerWords = {
  label: 'Cookies',
  title: 'Choose cookies',
  about: 'We use necessary cookies to keep you signed in. Others are optional.',
  privacy: 'Privacy policy',
  close: 'Close',
  necessaryOnly: 'Necessary Only',
  acceptAll: 'Accept All',
  customize: 'Customize',
  back: 'Back',
  save: 'Save',
} as const

export const crashWords = {
  title: 'Oops! Something went wrong',
  text: "We encountered an unexpected error. Don't worry, your data is safe.",
  tryAgain: 'Try Again',
  refresh: 'Refresh Page',
  details: 'Technical Details',
  version: (version: string) => `Canvass ${version}`.trim(),
  safeHere: (unsent: string) => `Safe on this phone: ${unsent}`,
} as const

/** For content shared into the app on a device where no one has signed in yet. */
export const signUpWords = {
  title: 'Sign Up Required',
  text: 'Please sign up or sign in to capture leads',
} as const
