import { expect, it } from 'vitest'
import { bytesText } from '../../../ui/text/format.ts'
import { optimizedToast } from './notice-words.ts'

it('the notice of a smaller picture gives the same sizes as the screens', () => {
  expect(optimizedToast(109_000, 89_000).description).toBe('109 KB to 89 KB')
  expect(optimizedToast(4_200_000, 89_000).description).toBe(`${bytesText(4_200_000)} to ${bytesText(89_000)}`)
})
