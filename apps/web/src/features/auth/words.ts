/** Texts for signing in and registering. */
export const authWords = {
  code: 'Access code',
  username: 'Username',
  email: 'Email',
  password: 'Password',
  newPassword: 'New password',
  confirmPassword: 'Confirm password',
  passwordHint: 'At least 8 characters',
  firstName: 'First name',
  lastName: 'Last name',
  backToSignIn: 'Back to Sign In',
  haveAccount: 'Already have an account?',
  signIn: 'Sign in',
  sendResetEmail: 'Send Reset Email',
  sending: 'Sending...',
  passwordsDiffer: "Passwords don't match",
} as const

export const signInWords = {
  subtitle: 'Welcome back. Sign in to your account.',
  newHere: 'New here?',
  createAccount: 'Create an account',
  pending: 'Signing in...',
  forgot: 'Forgot password?',
  failed: 'Authentication failed. Please verify your credentials.',
} as const

export const passkeyWords = {
  signIn: 'Sign in with a passkey',
  failed: 'This passkey doesn’t sign you in. Use your password, or try again.',
} as const

export const secondStepWords = {
  title: 'Enter your code',
  app: 'Open your authenticator app and enter the code for Canvass.',
  code: 'Code',
  codeHint: '6 digits',
  recovery: 'Enter one of the recovery codes you saved. Each works once.',
  recoveryCode: 'Recovery code',
  recoveryHint: 'Like K7QM-2XRD-9HPA',
  recoveryInstead: 'Use a recovery code',
  appInstead: 'Use your authenticator app',
  pending: 'Signing in...',
  failed: 'We couldn’t check this code. Try again.',
} as const

export const codeWords = {
  title: 'Have an access code?',
  subtitle: 'Canvass is in controlled testing. Enter your code to set up your organization, or join the waitlist.',
  hint: 'It’s in your invitation email',
  pending: 'Verifying...',
  submit: 'Continue',
  joinWaitlist: 'Join Waitlist Instead',
  stepsLabel: 'How it works',
  steps: ['Enter your code', 'Set up your organization', 'Take your first photo'],
  required: 'Access code required',
  requiredText: 'Please enter an access code or join our waitlist.',
  verified: 'Access code verified! Please complete your registration below.',
  invalid: 'Invalid access code',
  invalidText: 'This access code is not valid. You can join our waitlist instead.',
  notChecked: 'We couldn’t check your code',
} as const

export const registrationWords = {
  title: 'Create Your Account',
  subtitle: 'Set up your organization. You’ll be its admin.',
  organization: 'Organization name',
  domain: 'Domain',
  domainExample: 'company.example',
  industry: 'Industry',
  pending: 'Creating account...',
  submit: 'Create Account',
  failed: 'Registration failed. Please check your information.',
  codeRefused: 'Invalid access code. Please check your code or join the waitlist.',
} as const

export const waitlistWords = {
  title: 'Join the waitlist',
  subtitle: 'Canvass is in controlled testing. We’ll email you when a spot opens up.',
  company: 'Company name',
  purpose: 'Use case',
  purposeHint: 'What would you photograph first?',
  pending: 'Joining...',
  submit: 'Join Waitlist',
  enterCode: 'Enter Access Code',
  failed: 'Waitlist signup failed. Please try again.',
  joined: "You're on the waitlist! We'll notify you when access becomes available.",
} as const

export const forgotWords = {
  title: 'Forgot password?',
  subtitle: 'Enter your email and we’ll send you a link to reset your password.',
  failed: 'Failed to send reset email',
  sent: 'Reset email sent',
  sentText: 'Check your email for password reset instructions.',
  sentTitle: 'Check your email',
  sentSubtitle: 'If an account uses this email, a link is on its way.',
  steps: ['Check your inbox and spam folder', 'Click the reset link in the email', 'Create a new secure password'],
} as const

export const resetWords = {
  title: 'Set a new password',
  subtitle: 'This link works once. You’ll be signed out on other devices.',
  submit: 'Save password',
  pending: 'Saving...',
  changed: 'Password changed',
  changedText: 'Sign in with your new password.',
  expired: 'This link is no longer valid. Request a new one.',
  newLink: 'Send a new link',
  incomplete: 'This link is incomplete',
  incompleteText: 'Open it from the email again, or request a new one.',
} as const

export const confirmEmailWords = {
  title: 'Confirm your new email',
  subtitle: 'We’ll send password resets and other messages here.',
  submit: 'Confirm email',
  pending: 'Confirming...',
  done: 'Your email has been changed',
  doneText: 'You can close this page.',
  open: 'Open Canvass',
  failed: 'This link is no longer valid. Ask for a new one in Settings.',
  incomplete: 'This link is incomplete',
  incompleteText: 'Open it from the email again, or ask for a new one in Settings.',
} as const

export const reopenWords = {
  title: 'Reopen your account',
  subtitle: 'It won’t be erased. You’ll sign in with the same password as before.',
  submit: 'Reopen my account',
  pending: 'Reopening...',
  done: 'Your account is open again',
  doneText: 'If you didn’t close it yourself, set a new password now.',
  failed: 'This link is no longer valid.',
  incomplete: 'This link is incomplete',
  incompleteText: 'Open it from the email again.',
} as const
