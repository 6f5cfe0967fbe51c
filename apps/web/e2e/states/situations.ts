import type { ROLE_ORDER } from '@canvass/domain/role-order'
import type { Taste } from '../../test/answers/sample-texts.ts'

/**
 * The situation in which a screen is opened. `typical`, `empty`, `hostile`: the data the server returns. `many`: the
 * server has 10,000 leads, and the device 10,000 captures. `loading`: requests stay unanswered. `error`: they fail.
 * `offline`: there is no network, and nothing is cached. `again`: there is no network, and the device has the data of
 * an earlier `typical` visit.
 */
export const situations = ['typical', 'empty', 'hostile', 'many', 'loading', 'error', 'offline', 'again'] as const
export type Situation = (typeof situations)[number]

export type AnyRole = (typeof ROLE_ORDER)[number]

export const tasteOf = (situation: Situation): Taste =>
  situation === 'hostile' || situation === 'empty' ? situation : 'typical'

/** The rows of a fully loaded list: the most that an organization of the plan may have on one device. */
export const MANY_ROWS = 10_000
