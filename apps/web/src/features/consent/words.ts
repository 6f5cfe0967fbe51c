/** The kinds of cookies and what each is for. */
export const consentWords = {
  necessary: { label: 'Necessary', about: 'Sign-in and security. Always on.' },
  functional: { label: 'Functional', about: 'For optional features. None uses it yet.' },
  analytics: { label: 'Analytics', about: 'Page views, without lead names.' },
  marketing: { label: 'Marketing', about: 'None in use today.' },
} as const
