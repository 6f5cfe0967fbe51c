import { expect, it } from 'vitest'
import { splitFiles } from './split-files.ts'

const csv = { name: 'Leads.CSV', type: '' }
const photo = { name: 'sign.jpg', type: 'image/jpeg' }
const text = { name: 'notes.txt', type: 'text/plain' }

it('a file matches by extension, type, or type family', () => {
  expect(splitFiles([csv, photo, text], '.csv, image/*', true)).toEqual({ taken: [csv, photo], left: [text] })
  expect(splitFiles([photo], 'image/png', true).left).toEqual([photo])
})
it('when one file is wanted, the first is taken and the others are named', () => {
  expect(splitFiles([text, photo, csv], '.csv,image/*', false)).toEqual({ taken: [photo], left: [text, csv] })
})
