import type { ServerSettings } from '@canvass/settings/settings'

/**
 * Whether this installation was started with a code that opens registration. Whoever holds that code runs the
 * installation, and can put an organization on any plan from the command line.
 */
export const isSelfHosted = ({ accessCode }: Pick<ServerSettings, 'accessCode'>): boolean => accessCode !== undefined
