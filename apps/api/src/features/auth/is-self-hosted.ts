import type { ServerSettings } from '@canvass/settings/settings'

/**
 * Whether this installation was started with a code that opens registration: whoever holds it runs the installation, and
 * can put an organization on any plan by a command.
 */
export const isSelfHosted = ({ accessCode }: Pick<ServerSettings, 'accessCode'>): boolean => accessCode !== undefined
