import type { BuiltScreen } from '../../platform/screens.ts'

/** Title and description of each page, for the browser's bar, for search engines and for what is read aloud. */
export const pageWords = {
  name: 'Canvass',
  systems: 'Web, Android, iOS',
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
    invite: { title: 'Invitation', description: 'Join an organization on Canvass by an invitation.' },
    join: {
      title: 'Join your organization',
      description: 'Ask to join the Canvass organization of your work email.',
    },
    marketing: {
      title: 'What Canvass does',
      description:
        'Everything Canvass does with a photo of a business: capture, understand, sell. And what is still planned.',
    },
    pricing: {
      title: 'Pricing',
      description: 'Five plans from $0 to $999 a month. A scan is one capture that became a lead profile.',
    },
    howItWorks: {
      title: 'How it works',
      description: 'Three steps from a photo to a lead: capture, process, export. You only take the first.',
    },
    painSolved: {
      title: 'What Canvass solves',
      description: 'Where leads are lost between the sidewalk and the CRM, and what Canvass does about it.',
    },
    whoIsFor: {
      title: 'Who it’s for',
      description: 'Field reps, sales managers, business development, and marketing teams who find customers on foot.',
    },
    terms: {
      title: 'Terms of Service',
      description: 'The terms on which you can use Canvass while it is being tested.',
    },
    privacy: {
      title: 'Privacy Policy',
      description: 'What Canvass stores on your device and on the server, and what leaves it.',
    },
    dataProcessing: {
      title: 'Data Processing Agreement',
      description:
        'How Canvass processes data for your organization: where it is, who gets which part, how it’s protected.',
    },
    unsubscribe: { title: 'Unsubscribe', description: 'Which mail you may have had from Canvass, and how to end it.' },
    aboutUs: {
      title: 'About',
      description: 'What the people who make Canvass hold to, and how to reach those who run it.',
    },
    demo: {
      title: 'Demo',
      description: 'See what Canvass makes of one photo of a hardware store: who decides, how to reach them, and why.',
    },
    install: {
      title: 'Install',
      description:
        'Put Canvass on the home screen of an iPhone, an Android phone, or a computer, without an app store.',
    },
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
    apiTokens: { title: 'API tokens', description: 'What your own programs may do in your name.' },
    ownPrivacy: { title: 'Privacy', description: 'Your cookies, and your data.' },
    offlineStorage: { title: 'Offline storage', description: 'What Canvass stores on this device.' },
    adminUsage: { title: 'Usage', description: 'What your organization used this month, and what it cost.' },
    adminAudit: { title: 'Audit log', description: 'Who did what in your organization, and when.' },
    adminOrganization: {
      title: 'Organization',
      description: 'The people of your organization, their roles, and your plan.',
    },
    adminProviders: { title: 'Services', description: 'The services your organization brings keys for.' },
    adminTeams: { title: 'Teams', description: 'Who works in which team, and who leads it.' },
    admin: { title: 'Admin Dashboard', description: 'Everything on this installation of Canvass at a glance.' },
    adminDashboard: {
      title: 'Admin Dashboard',
      description: 'Everything on this installation of Canvass at a glance.',
    },
    adminOrganizations: { title: 'Organizations', description: 'Every organization, its plan, and what it uses.' },
    adminWaitlist: { title: 'Waitlist', description: 'People who asked for access.' },
    adminCanaryDashboard: { title: 'Rollouts', description: 'Who each feature is switched on for.' },
    adminAccessCodes: { title: 'Access codes', description: 'Codes that let someone register an organization.' },
    adminOcrLab: { title: 'OCR lab', description: 'One picture, read by every engine and preparation, side by side.' },
    debug: { title: 'Debug', description: 'Run the stages on sample text.' },
  } satisfies Record<BuiltScreen, { title: string; description: string }>,
} as const
