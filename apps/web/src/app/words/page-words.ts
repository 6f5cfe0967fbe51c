import type { BuiltScreen } from '../../platform/screens.ts'

/** Title and description of each page, for the browser's bar, for search engines and for what is read aloud. */
export const pageWords = {
  site: (title: string) => `${title} · Canvass`,
  description: 'Photograph a storefront, sign, or card. Canvass reads it and shows where every fact came from.',
  notFound: '404 Page Not Found',
  pages: {
    landing: {
      title: 'The street is your pipeline',
      description:
        'Photograph a storefront, sign, or card and get a lead profile: who decides, how to reach them, and where every fact came from.',
    },
    login: { title: 'Sign in', description: 'Sign in to Canvass to capture leads and open your lead vault.' },
    register: {
      title: 'Create an account',
      description: 'Enter your access code to set up your organization, or join the Canvass waitlist.',
    },
    forgotPassword: { title: 'Forgot password', description: 'Get a link to reset your Canvass password by email.' },
    resetPassword: { title: 'New password', description: 'Set a new password for your Canvass account.' },
    confirmEmail: { title: 'Confirm email', description: 'Confirm the new email of your Canvass account.' },
    takeBack: { title: 'Open your account again', description: 'Open a closed Canvass account again.' },
    home: { title: 'Home', description: 'Start a capture and see today’s leads, your pipeline and your target.' },
    leads: { title: 'Lead Vault', description: 'Search and filter every lead your team has captured.' },
    leadVault: { title: 'Lead Vault', description: 'Search and filter every lead your team has captured.' },
    lead: { title: 'Lead', description: 'A lead’s profile, with the source of every fact.' },
    digitalCheck: { title: 'Digital check', description: 'How a business can be found online.' },
    dataInspector: { title: 'Data Inspector', description: 'What each stage collected about a lead.' },
    camera: { title: 'Camera', description: 'Photograph a storefront, sign, or card.' },
    processing: { title: 'New capture', description: 'Follow a capture on its way to becoming a lead.' },
    success: { title: 'New lead', description: 'Your capture has become a lead.' },
    review: { title: 'Review', description: 'Go through the photos you just took.' },
    check: { title: 'Check', description: 'Check what was read from a photo.' },
    outbox: { title: 'Outbox', description: 'Captures on this device, from photo to lead.' },
    openFile: { title: 'Outbox', description: 'Captures on this device, from photo to lead.' },
    teamPhones: { title: 'Team phones', description: 'What’s still waiting on your team’s phones.' },
    settings: { title: 'Settings', description: 'Your profile, appearance, storage, and privacy.' },
    readingRules: { title: 'Reading rules', description: 'Rules your team’s corrections have taught Canvass.' },
    security: { title: 'Security', description: 'Your password, and where you’re signed in.' },
    ownPrivacy: { title: 'Privacy', description: 'Your cookies, and your data.' },
    offlineStorage: { title: 'Offline storage', description: 'What Canvass stores on this device.' },
    adminUsage: { title: 'Usage', description: 'What your organization used this month, and what it cost.' },
    adminAudit: { title: 'Audit log', description: 'Who did what in your organization, and when.' },
    adminTeams: { title: 'Teams', description: 'Who works in which team, and who leads it.' },
    adminOcrLab: { title: 'OCR lab', description: 'One picture, read by every engine and preparation, side by side.' },
    debug: { title: 'Debug', description: 'Run the stages on sample text.' },
  } satisfies Record<BuiltScreen, { title: string; description: string }>,
} as const
