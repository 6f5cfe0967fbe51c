import type { ROLE_ORDER } from '@canvass/domain/role-order'
import type { Taste } from '../../test/answers/sample-texts.ts'

/**
 * What a screen is opened in. `typical`, `empty`, `hostile`: the server answers so. `many`: it has 10,000 leads, and the
 * device 10,000 captures.
 * `loading`: it is asked and has not answered. `error`: it fails. `offline`: there is no network, and nothing was read
 * before. `again`: there is none, and the device has what a typical visit left on it.
 */
export const situations = ['typical', 'empty', 'hostile', 'many', 'loading', 'error', 'offline', 'again'] as const
export type Situation = (typeof situations)[number]

export type AnyRole = (typeof ROLE_ORDER)[number]

export const tasteOf = (situation: Situation): Taste =>
  situation === 'hostile' || situation === 'empty' ? situation : 'typical'

/** Lists that were seen to the end, each with the most rows that an organization of the plan may have on one device. */
export const MANY = 10_000
