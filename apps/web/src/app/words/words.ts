/** Texts around every page, signed in or not: cookies, updates, crashes, unknown addresses. */
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

export const notFoundWords = {
  title: '404 Page Not Found',
  text: "The page you're looking for doesn't exist.",
  home: 'Home',
  vault: 'Lead Vault',
} as const

export const updateWords = {
  ready: 'Update available. Unsent captures are kept.',
  waiting: 'Updating once the current photo is safe. Unsent captures are kept.',
  later: 'Later',
  update: 'Update',
} as const

/** Around every screen of the demo. */
export const demoBannerWords = {
  label: 'Demo',
  text: 'Demo: invented data. Nothing is saved or sent.',
  create: 'Create an account',
  leave: 'Leave the demo',
  notHere: 'Not in the demo',
  notHereText: 'This needs a server. It works with an account.',
} as const

/** For content shared into the app on a device where no one has signed in yet. */
export const signUpWords = {
  title: 'Sign Up Required',
  text: 'Please sign up or sign in to capture leads',
} as const
