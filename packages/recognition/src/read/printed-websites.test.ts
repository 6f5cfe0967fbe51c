import { describe, expect, test } from 'vitest'
import { readFields } from './read-fields.ts'
import { linesOfText } from '../lines/text-line.ts'

const card = (text: string) => readFields(linesOfText(text))
const values = (facts: { value: string }[]) => facts.map((fact) => fact.value)

describe('websites', () => {
  test('separates social profiles from the website', () => {
    const fields = card(
      'QUILLFEATHER BOOKS\nfacebook.com/quillfeatherbooks\nInstagram @quillfeather\nQUILLFEATHERBOOKS.COM',
    )
    expect(fields.social.map(({ label, value }) => [label, value])).toEqual([
      ['facebook', 'facebook.com/quillfeatherbooks'],
      ['instagram', '@quillfeather'],
    ])
    expect(values(fields.websites)).toEqual(['quillfeatherbooks.com'])
  })

  test.each([
    ["JOE'S DINER\nOrder at doordash.com\nwww.joesdiner.com", ['www.joesdiner.com']],
    ['Review us on yelp.com\nQUILLFEATHER BOOKS\nquillfeatherbooks.com', ['quillfeatherbooks.com']],
    [
      'QUILLFEATHER BOOKS\nlinktr.ee/quillfeather\nquillfeatherbooks.com',
      ['quillfeatherbooks.com', 'linktr.ee/quillfeather'],
    ],
    ['BELLA HAIR\nbooksy.com/bella', ['booksy.com/bella']],
  ])('ranks pages on shared hosting services after the website: %j', (text, websites) => {
    expect(values(card(text).websites)).toEqual(websites)
  })
})
